//! Pixels and points: both ways, at every ratio, and what lies within the canvas.

use leptos_gomoku::board::{Area, Frame, Layout, Orientation, Section, Style, star_points};
use leptos_gomoku::rules::{Point, Size};

const RATIOS: [f64; 5] = [1.0, 1.25, 1.5, 2.0, 3.0];
const STYLES: [Style; 2] = [Style::Stones, Style::Marks];
/// Boxes in CSS pixels: usual, phone, broad, high, and one with a broken width.
const BOXES: [(f64, f64); 6] =
    [(600.0, 600.0), (320.0, 320.0), (800.0, 400.0), (400.0, 800.0), (333.3, 471.7), (90.0, 120.0)];

/// Runs `check` on every layout of every size, box, ratio and style, with and without coordinates.
fn for_each_layout(check: impl Fn(Layout, Frame)) {
    for width in Size::MIN..=Size::MAX {
        for height in [Size::MIN, width, Size::MAX] {
            let size = Size::new(width, height).expect("a size");
            for (css_width, css_height) in BOXES {
                for ratio in RATIOS {
                    let frame = Frame { width: css_width, height: css_height, ratio };
                    for style in STYLES {
                        for coordinates in [false, true] {
                            let layout = Layout::new(frame, size, style, coordinates);
                            check(layout.expect("room for a board"), frame);
                        }
                    }
                }
            }
        }
    }
}

/// Whether `inner` lies within `outer`.
fn within(inner: Area, outer: Area) -> bool {
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
}

#[test]
fn the_pixel_of_a_point_is_the_points_pixel() {
    for_each_layout(|layout, _| {
        for point in layout.size().points() {
            let (x, y) = layout.center(point);
            assert_eq!(layout.point_at(x, y), Some(point), "{layout:?}");
        }
    });
}

#[test]
fn every_pixel_of_a_square_is_its_points() {
    let frame = Frame { width: 333.0, height: 480.0, ratio: 1.5 };
    let size = Size::new(7, 9).expect("a size");
    let layout = Layout::new(frame, size, Style::Marks, true).expect("room");
    let mut found = 0;
    for y in 0..layout.canvas().1 {
        for x in 0..layout.canvas().0 {
            let point = layout.point_at(f64::from(x) + 0.5, f64::from(y) + 0.5);
            let squares = size.points().filter(|&point| {
                let Area { x: left, y: top, width, height } = layout.square(point);
                (left..left + width).contains(&x) && (top..top + height).contains(&y)
            });
            let squares: Vec<Point> = squares.collect();
            assert_eq!(squares, point.into_iter().collect::<Vec<_>>(), "{x},{y}");
            found += usize::from(point.is_some());
        }
    }
    assert_eq!(found, size.area() * (layout.cell() * layout.cell()) as usize);
}

#[test]
fn rows_are_counted_from_the_bottom_and_columns_from_the_left() {
    let frame = Frame { width: 400.0, height: 400.0, ratio: 1.0 };
    let layout = Layout::new(frame, Size::square(15), Style::Stones, true).expect("room");
    let (a1, o15) = (layout.center(Point::new(0, 0)), layout.center(Point::new(14, 14)));
    assert!(a1.0 < o15.0 && a1.1 > o15.1);
}

// B13: the store is the box in device pixels, and lines lie on whole ones.
#[test]
fn the_canvas_has_the_boxs_device_pixels() {
    for_each_layout(|layout, frame| {
        let device = |css: f64| (css * frame.ratio).round() as u32;
        assert_eq!(layout.canvas(), (device(frame.width), device(frame.height)));
    });
}

#[test]
fn line_centres_are_half_device_pixels() {
    for_each_layout(|layout, _| {
        for point in layout.size().points() {
            let (x, y) = layout.center(point);
            assert_eq!((x.fract(), y.fract()), (0.5, 0.5), "{layout:?}");
        }
    });
}

// B17: nothing of a stone at the edge is cut off; B09 and B170: no cell lies outside a box of any shape.
#[test]
fn stones_at_the_edge_are_whole() {
    for_each_layout(|layout, _| {
        let canvas = Area { x: 0, y: 0, width: layout.canvas().0, height: layout.canvas().1 };
        assert!(within(layout.face(), canvas), "{layout:?}");
        for point in layout.size().points() {
            assert!(within(layout.square(point), layout.grid()), "{layout:?}");
        }
        let margin = Area {
            x: layout.grid().x - 1,
            y: layout.grid().y - 1,
            width: layout.grid().width + 2,
            height: layout.grid().height + 2,
        };
        assert!(within(margin, layout.face()), "{layout:?}");
    });
}

#[test]
fn a_board_is_as_large_as_fits_and_in_the_middle() {
    for_each_layout(|layout, _| {
        let (face, (width, height)) = (layout.face(), layout.canvas());
        let spare = (width - face.width, height - face.height);
        assert!(spare.0 == 0 || spare.1 == 0, "{layout:?}");
        assert!(face.x.abs_diff(width - face.x - face.width) <= 1, "{layout:?}");
        assert!(face.y.abs_diff(height - face.y - face.height) <= 1, "{layout:?}");
    });
}

// B16: a box that is not shown has no layout, and none is made up.
#[test]
fn no_room_is_no_layout() {
    let check = |width, height, ratio, fits: bool| {
        let frame = Frame { width, height, ratio };
        let layout = Layout::new(frame, Size::square(15), Style::Stones, true);
        assert_eq!(layout.is_some(), fits, "{frame:?}");
    };
    check(0.0, 0.0, 1.0, false);
    check(300.0, 0.0, 1.0, false);
    check(0.0, 300.0, 2.0, false);
    check(-5.0, 300.0, 1.0, false);
    check(f64::NAN, 300.0, 1.0, false);
    check(300.0, 300.0, 0.0, false);
    check(20.0, 20.0, 1.0, false);
    check(60.0, 60.0, 1.0, true);
}

#[test]
fn coordinates_are_dropped_where_they_cannot_be_read() {
    let check = |side, size, ratio, drawn: bool| {
        let frame = Frame { width: side, height: side, ratio };
        let layout = Layout::new(frame, Size::square(size), Style::Stones, true).expect("room");
        assert_eq!(layout.label().is_some(), drawn, "{side} px, {size} points");
        if let Some(label) = layout.label() {
            assert!((8.0..=15.5).contains(&(f64::from(label) / ratio)), "{label}");
        }
    };
    check(600.0, 15, 1.0, true);
    check(360.0, 15, 3.0, true);
    check(360.0, 22, 3.0, false);
    check(900.0, 3, 2.0, true);
    check(100.0, 15, 1.0, false);
}

#[test]
fn star_points_are_where_boards_have_them() {
    let check = |width, height, expected: &str| {
        let mut points = star_points(Size::new(width, height).expect("a size"));
        points.sort_unstable();
        let names: Vec<String> = points.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), expected, "{width}x{height}");
    };
    check(3, 3, "");
    check(5, 5, "c3");
    check(9, 9, "c3 g3 e5 c7 g7");
    check(15, 15, "d4 l4 h8 d12 l12");
    check(19, 19, "d4 j4 p4 d10 j10 p10 d16 j16 p16");
    check(20, 20, "d4 q4 d17 q17");
    check(15, 3, "");
}

/// The eight ways a board is seen.
fn orientations() -> Vec<Orientation> {
    let turned = (0..4).map(|quarters| Orientation::default().turned(quarters));
    turned.flat_map(|turned| [turned, turned.mirrored()]).collect()
}

/// Runs `check` on whole boards and parts of them, every way round.
fn for_each_section(check: impl Fn(Section)) {
    let point = Point::new;
    let parts = [
        None,
        Some((point(0, 0), point(4, 6))),
        Some((point(8, 3), point(2, 7))),
        Some((point(5, 5), point(5, 5))),
        Some((point(6, 4), point(40, 40))),
    ];
    for (width, height) in [(15, 15), (9, 14), (13, 8)] {
        for part in parts {
            for orientation in orientations() {
                let size = Size::new(width, height).expect("a size");
                check(Section::from(size).part(part).facing(orientation));
            }
        }
    }
}

#[test]
fn a_point_comes_back_from_its_place_every_way_round() {
    let all = orientations();
    assert!((0..8).all(|i| !all[..i].contains(&all[i])), "eight different ways");
    for_each_section(|section| {
        let seen: Vec<Point> = section.points().collect();
        let expected = section.size().points().filter(|&point| section.contains(point)).count();
        assert_eq!(seen.len(), expected, "{section:?}");
        for (i, &point) in seen.iter().enumerate() {
            assert!(section.contains(point));
            let (x, y) = section.place(point);
            assert_eq!(i as i32, y * i32::from(section.cols()) + x, "{point} in {section:?}");
            assert_eq!(section.point(x as u8, y as u8), point);
        }
        assert!(section.contains(section.center()));
    });
}

/// Canvas, pointer and grid agree: a pixel's point is the one whose cell lies there.
#[test]
fn the_pixel_of_a_point_is_the_points_pixel_every_way_round() {
    for_each_section(|section| {
        for style in STYLES {
            let frame = Frame { width: 500.0, height: 400.0, ratio: 1.5 };
            let layout = Layout::new(frame, section, style, true).expect("room");
            assert_eq!(
                (layout.grid().width, layout.grid().height),
                (
                    u32::from(section.cols()) * layout.cell(),
                    u32::from(section.rows()) * layout.cell()
                )
            );
            for (i, point) in section.points().enumerate() {
                let (x, y) = layout.center(point);
                assert_eq!(layout.point_at(x, y), Some(point), "{layout:?}");
                let (col, row) = (i % usize::from(section.cols()), i / usize::from(section.cols()));
                assert_eq!(x, f64::from(layout.column(col as u8)) + 0.5);
                assert_eq!(y, f64::from(layout.row(row as u8)) + 0.5);
                assert!(within(layout.square(point), layout.grid()));
            }
            for point in section.size().points().filter(|&point| !section.contains(point)) {
                let (x, y) = layout.center(point);
                assert_eq!(layout.point_at(x, y), None, "{point} is not seen");
            }
        }
    });
}

#[test]
fn a_turned_board_has_its_first_corner_where_it_is_said() {
    let check = |orientation: Orientation, corner: (i32, i32), next: (i32, i32)| {
        let section = Section::from(Size::new(9, 14).expect("a size")).facing(orientation);
        assert_eq!(section.place(Point::new(0, 0)), corner, "a1 in {orientation:?}");
        assert_eq!(section.place(Point::new(1, 0)), next, "b1 in {orientation:?}");
    };
    let upright = Orientation::default();
    check(upright, (0, 13), (1, 13));
    check(upright.turned(1), (0, 0), (0, 1));
    check(upright.turned(2), (8, 0), (7, 0));
    check(upright.turned(3), (13, 8), (13, 7));
    check(upright.turned(4), (0, 13), (1, 13));
    check(upright.mirrored(), (8, 13), (7, 13));
    check(upright.turned(1).mirrored(), (13, 0), (13, 1));
    check(upright.mirrored().turned(1), (0, 8), (0, 7));
    check(upright.turned(2).mirrored(), (0, 0), (1, 0));
}
