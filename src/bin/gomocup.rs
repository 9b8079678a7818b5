//! The engine behind the Gomocup protocol.
fn main() {}
