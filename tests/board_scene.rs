//! The picture of a board as text, and that it never depends on what was shown before.

use leptos_gomoku::board::{
    Arrow, Coordinates, Frame, Layout, Mark, Orientation, Overlay, Scene, Section, Style, Theme,
};
use leptos_gomoku::rules::{Board, Direction, Line, Point, Size, Stone};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn scene_in(board: &Board, overlay: &Overlay, theme: &Theme, side: f64) -> Scene {
    let frame = Frame { width: side, height: side, ratio: 1.0 };
    let layout = Layout::new(frame, board.size(), theme.style, true).expect("room");
    Scene::new(board, overlay, &theme.light, &layout)
}

/// The scene after `moves`, in turn from Black, with the last one marked.
fn after(moves: &str, theme: &Theme) -> Scene {
    let mut board = Board::new(Size::square(15));
    let mut overlay = Overlay::default();
    for (i, name) in moves.split_whitespace().enumerate() {
        board.set(point(name), Some(if i % 2 == 0 { Stone::Black } else { Stone::White }));
        overlay.moves.push(point(name));
        overlay.last = Some(point(name));
    }
    scene_in(&board, &overlay, theme, 480.0)
}

/// The lines of the scene's text from the layer `from` on.
fn text_from(scene: &Scene, from: &str) -> String {
    let text = scene.to_string();
    let lines = text.lines().skip_while(|line| *line != from);
    lines.collect::<Vec<_>>().join("\n")
}

fn three() -> Board {
    "...\n.x.\no..".parse().expect("a diagram")
}

#[test]
fn stones_on_wood() {
    let overlay = Overlay { last: Some(point("a1")), ..Overlay::default() };
    let scene = scene_in(&three(), &overlay, &Theme::wood(), 120.0);
    assert_eq!(scene.to_string(), STONES.trim());
}

const STONES: &str = "
3x3 on 120x120, cell 31
Face
  fill 0,0 120x120 #e5bd82
Lines
  fill 66,21 1x62 #8a6638
  fill 35,52 62x1 #8a6638
  fill 34,20 65x2 #5b3f1c
  fill 34,83 65x2 #5b3f1c
  fill 34,20 2x65 #5b3f1c
  fill 97,20 2x65 #5b3f1c
Coordinates
  text \"a\" 35.5,108.4 size 12 #63461f
  text \"b\" 66.5,108.4 size 12 #63461f
  text \"c\" 97.5,108.4 size 12 #63461f
  text \"1\" 10.6,83.5 size 12 #63461f
  text \"2\" 10.6,52.5 size 12 #63461f
  text \"3\" 10.6,21.5 size 12 #63461f
Shadows
  a1: shadow 36.59,85.36 r 16.43
  b2: shadow 67.58,54.36 r 16.43
Pieces
  a1: stone 35.5,83.5 r 14.57 #e9e4d8
  b2: stone 66.5,52.5 r 14.57 #121212
Marks
  ring 35.5,83.5 r 6.2 w 2.17 #d94a1c
";

#[test]
fn marks_on_paper() {
    let overlay = Overlay { last: Some(point("a1")), ..Overlay::default() };
    let scene = scene_in(&three(), &overlay, &Theme::paper(), 120.0);
    assert_eq!(scene.to_string(), MARKS.trim());
}

const MARKS: &str = "
3x3 on 120x120, cell 30
Face
  fill 0,0 120x120 #fbf9f4
Lines
  fill 52,8 1x90 #cfc9bd
  fill 82,8 1x90 #cfc9bd
  fill 22,38 90x1 #cfc9bd
  fill 22,68 90x1 #cfc9bd
  fill 21,7 93x2 #8d867a
  fill 21,98 93x2 #8d867a
  fill 21,7 2x93 #8d867a
  fill 112,7 2x93 #8d867a
Coordinates
  text \"a\" 37.5,107.87 size 12 #6b655b
  text \"b\" 67.5,107.87 size 12 #6b655b
  text \"c\" 97.5,107.87 size 12 #6b655b
  text \"1\" 12.13,83.5 size 12 #6b655b
  text \"2\" 12.13,53.5 size 12 #6b655b
  text \"3\" 12.13,23.5 size 12 #6b655b
Pieces
  a1: ring 37.5,83.5 r 8.85 w 3.3 #c93434
  b2: stroke 58.65,44.65 76.35,62.35 w 3.3 #1f5fbf
  b2: stroke 58.65,62.35 76.35,44.65 w 3.3 #1f5fbf
Marks
  stroke 24.75,70.75 50.25,70.75 50.25,96.25 24.75,96.25 24.75,70.75 w 1.5 #d94a1c
";

#[test]
fn everything_a_host_can_show() {
    let overlay = Overlay {
        last: Some(point("b2")),
        moves: vec![point("b2"), point("a1")],
        numbers: true,
        winning: vec![Line { start: point("a1"), direction: Direction::NorthEast, len: 2 }],
        forbidden: vec![point("c1"), point("b2")],
        foul: vec![vec![point("a1"), point("b1"), point("c1")]],
        ghost: Some((point("c3"), Stone::White)),
        marks: vec![(point("a2"), Mark::Dot)],
        labels: vec![(point("a3"), "A".to_owned())],
        arrows: vec![Arrow { from: point("a1"), to: point("a3"), head: true }],
        shaded: vec![point("b3")],
        dimmed: vec![point("a1")],
    };
    let scene = scene_in(&three(), &overlay, &Theme::wood(), 120.0);
    assert_eq!(text_from(&scene, "Shadows"), EVERYTHING.trim());
    assert!(scene.to_string().contains("Shade\n  fill"));
}

const EVERYTHING: &str = "
Shadows
  a1: shadow 36.59,85.36 r 16.43 at 0.35
  b2: shadow 67.58,54.36 r 16.43
Pieces
  a1: stone 35.5,83.5 r 14.57 #e9e4d8 at 0.35
  b2: stone 66.5,52.5 r 14.57 #121212
Ghost
  stone 97.5,21.5 r 14.57 #e9e4d8 at 0.5
Winning
  stroke 35.5,83.5 66.5,52.5 w 3.1 #d94a1c
Marks
  stroke 93.16,79.16 101.84,87.84 w 2.17 #b3261e
  stroke 93.16,87.84 101.84,79.16 w 2.17 #b3261e
  text \"2\" 35.5,83.5 size 13.64 #1d1b18
  text \"1\" 66.5,52.5 size 13.64 #d94a1c
  disc 35.5,52.5 r 3.72 #1b5e8c
  disc 35.5,21.5 r 10.54 #e5bd82
  text \"A\" 35.5,21.5 size 14.26 #1b5e8c
Arrows
  ring 35.5,83.5 r 14.57 w 2.48 #b3261e
  ring 66.5,83.5 r 14.57 w 2.48 #b3261e
  ring 97.5,83.5 r 14.57 w 2.48 #b3261e
  stroke 35.5,83.5 66.5,83.5 97.5,83.5 w 2.48 #b3261e96
  stroke 35.5,83.5 35.5,30.8 w 2.79 #1b5e8c
  polygon 35.5,21.5 40.77,30.8 30.23,30.8 #1b5e8c
";

// B161: after an undo nothing of the stone is left, and nothing else is missing.
#[test]
fn undo_leaves_a_fresh_picture() {
    for theme in [Theme::wood(), Theme::paper()] {
        let (before, with) = (after("g8 h8", &theme), after("g8 h8 i8", &theme));
        assert_ne!(before, with);
        assert_eq!(before, after("g8 h8", &theme));
    }
}

// B173: a mark is drawn once, however many moves follow it.
#[test]
fn a_mark_is_drawn_once() {
    for theme in [Theme::wood(), Theme::paper()] {
        let strokes_of_h8 = |scene: &Scene| {
            let text = scene.to_string();
            text.lines().filter(|line| line.contains("h8: ")).map(str::to_owned).collect::<Vec<_>>()
        };
        let one = strokes_of_h8(&after("h8", &theme));
        let nine = strokes_of_h8(&after("h8 a1 b1 c1 d1 e1 f1 g1 h1", &theme));
        assert_eq!(one.len(), 2, "{one:?}");
        assert_eq!(one, nine);
    }
}

/// A host's mark or label and the last move's mark are both seen; a number gives way.
#[test]
fn a_hosts_mark_lies_within_the_last_moves() {
    let noted = |theme: &Theme, numbers, note: Option<Mark>| {
        let overlay = Overlay {
            last: Some(point("b2")),
            moves: vec![point("a1"), point("b2")],
            numbers,
            marks: note.map(|mark| (point("b2"), mark)).into_iter().collect(),
            labels: if note.is_none() { vec![(point("b2"), "A".to_owned())] } else { vec![] },
            ..Overlay::default()
        };
        text_from(&scene_in(&three(), &overlay, theme, 120.0), "Marks")
    };
    let (wood, paper) = (Theme::wood(), Theme::paper());
    let marks = [Mark::Circle, Mark::Square, Mark::Triangle, Mark::Cross, Mark::Dot];
    for note in marks.map(Some).into_iter().chain([None]) {
        let plain = noted(&wood, false, note);
        assert!(plain.starts_with("Marks\n  ring 66.5,52.5 r 12.09 w 2.17 #d94a1c\n"), "{plain}");
        let numbered = noted(&wood, true, note);
        let ring = "#d94a1c\n";
        let other = "#d94a1c\n  text \"1\" 35.5,83.5 size 13.64 #1d1b18\n";
        assert_eq!(numbered, plain.replace(ring, other));
        let paper = noted(&paper, true, note);
        assert!(paper.starts_with("Marks\n  stroke 54.75,40.75"), "the frame of the cell\n{paper}");
    }
    assert_eq!(noted(&wood, false, marks.first().copied()), CIRCLED.trim());
}

const CIRCLED: &str = "
Marks
  ring 66.5,52.5 r 12.09 w 2.17 #d94a1c
  ring 66.5,52.5 r 6.2 w 2.17 #f7f3ea
";

#[test]
fn what_lies_off_the_board_is_left_out() {
    let off = point("v22");
    let overlay = Overlay {
        last: Some(off),
        moves: vec![off],
        numbers: true,
        winning: vec![Line { start: off, direction: Direction::North, len: 5 }],
        forbidden: vec![off],
        foul: vec![vec![off]],
        ghost: Some((off, Stone::Black)),
        marks: vec![(off, Mark::Circle)],
        labels: vec![(off, "A".to_owned())],
        arrows: vec![Arrow { from: off, to: point("a1"), head: true }],
        shaded: vec![off],
        dimmed: vec![off],
    };
    for theme in [Theme::wood(), Theme::paper()] {
        let plain = scene_in(&three(), &Overlay::default(), &theme, 120.0);
        assert_eq!(scene_in(&three(), &overlay, &theme, 120.0), plain);
    }
}

#[test]
fn a_ghost_stands_only_on_an_empty_point() {
    let ghost = |at: &str| {
        let ghost = Some((point(at), Stone::Black));
        let overlay = Overlay { ghost, ..Overlay::default() };
        scene_in(&three(), &overlay, &Theme::wood(), 120.0).to_string().contains("Ghost")
    };
    assert!(ghost("c3"));
    assert!(!ghost("b2"));
}

#[test]
fn every_shape_stays_on_the_canvas() {
    for theme in [Theme::wood(), Theme::paper()] {
        let size = Size::square(9);
        let mut board = Board::new(size);
        for point in size.points() {
            board.set(point, Some(if point.col() % 2 == 0 { Stone::Black } else { Stone::White }));
        }
        let scene = scene_in(&board, &Overlay::default(), &theme, 300.0);
        let reach = f64::from(scene.layout().cell()) * 0.53;
        for point in size.points() {
            let (x, y) = scene.layout().center(point);
            assert!(x - reach >= 0.0 && y - reach >= 0.0, "{point}");
            assert!(x + reach <= 300.0 && y + reach <= 300.0, "{point}");
        }
        assert_eq!(scene.layout().style() == Style::Stones, scene.to_string().contains("Shadows"));
    }
}

/// The names at the board's edge: below from the left, then at the left from below.
fn names(section: Section, coordinates: Coordinates) -> String {
    let frame = Frame { width: 200.0, height: 200.0, ratio: 1.0 };
    let layout = Layout::new(frame, section, Style::Stones, coordinates).expect("room");
    let board = Board::new(section.size());
    let scene = Scene::new(&board, &Overlay::default(), &Theme::wood().light, &layout).to_string();
    let texts = scene.lines().filter_map(|line| line.trim().strip_prefix("text \""));
    texts.filter_map(|text| text.split('"').next()).collect::<Vec<_>>().join(" ")
}

#[test]
fn coordinates_name_what_is_seen() {
    let check = |section: Section, coordinates, expected: &str| {
        assert_eq!(names(section, coordinates), expected, "{section:?}");
    };
    let whole = Section::from(Size::new(4, 3).expect("a size"));
    let upright = Orientation::default();
    check(whole, Coordinates::Shown, "a b c d 1 2 3");
    check(whole, Coordinates::Hidden, "");
    check(whole.facing(upright.turned(2)), Coordinates::Shown, "d c b a 3 2 1");
    check(whole.facing(upright.turned(1)), Coordinates::Shown, "1 2 3 d c b a");
    check(whole.facing(upright.mirrored()), Coordinates::Shown, "d c b a 1 2 3");
    check(whole.part(Some((point("b2"), point("c3")))), Coordinates::Shown, "b c 2 3");
    let named = Coordinates::Named {
        column: |col| (col + 1).to_string(),
        row: |row| format!("r{}", 3 - row),
    };
    check(whole, named, "1 2 3 4 r3 r2 r1");
}

/// A part has edges only where the board has them; lines go on where it does, and nothing unseen is drawn.
#[test]
fn a_part_of_a_board_is_open_where_the_board_goes_on() {
    let mut board = Board::new(Size::square(9));
    board.set(point("a1"), Some(Stone::Black));
    board.set(point("e5"), Some(Stone::White));
    let overlay = Overlay {
        winning: vec![Line { start: point("a1"), direction: Direction::NorthEast, len: 5 }],
        marks: vec![(point("f6"), Mark::Dot)],
        ..Overlay::default()
    };
    let scene = |part: Option<(Point, Point)>, style: Style| {
        let frame = Frame { width: 120.0, height: 120.0, ratio: 1.0 };
        let section = Section::from(board.size()).part(part);
        let layout = Layout::new(frame, section, style, false).expect("room");
        Scene::new(&board, &overlay, &Theme::wood().light, &layout).to_string()
    };
    let corner = scene(Some((point("a1"), point("c3"))), Style::Stones);
    assert_eq!(corner, CORNER.trim());
    let cells = scene(Some((point("a1"), point("c3"))), Style::Marks);
    let shaded = cells.lines().filter(|line| line.ends_with("#d94a1c48")).count();
    assert_eq!(shaded, 3, "of five winning cells three are seen\n{cells}");
    for style in [Style::Stones, Style::Marks] {
        let check = |corners: [&str; 2], edges| {
            let text = scene(Some((point(corners[0]), point(corners[1]))), style);
            let edge = |line: &&str| line.contains("fill") && line.ends_with("#5b3f1c");
            assert_eq!(text.lines().filter(edge).count(), edges, "{style:?}\n{text}");
        };
        check(["a1", "i9"], 4);
        check(["d4", "d4"], 0);
        check(["a4", "b5"], 1);
        check(["h8", "i9"], 2);
        check(["a3", "i4"], 2);
    }
}

const CORNER: &str = "
9x9 on 120x120, cell 35
Face
  fill 0,0 120x120 #e5bd82
Lines
  fill 59,7 1x87 #8a6638
  fill 94,7 1x87 #8a6638
  fill 24,24 88x1 #8a6638
  fill 24,59 88x1 #8a6638
  fill 23,94 89x2 #5b3f1c
  fill 23,7 2x89 #5b3f1c
  disc 94.5,24.5 r 2.98 #5b3f1c
Shadows
  a1: shadow 25.73,96.6 r 18.55
Pieces
  a1: stone 24.5,94.5 r 16.45 #121212
Winning
  stroke 24.5,94.5 94.5,24.5 w 3.5 #d94a1c
";
