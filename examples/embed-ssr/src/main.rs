//! The server: renders the page and serves the files that take it over. It owns where they lie and which
//! port it listens on.

#[cfg(feature = "ssr")]
#[tokio::main]
async fn main() {
    use axum::Router;
    use embed_ssr::{Page, shell};
    use leptos::config::get_configuration;
    use leptos_axum::{LeptosRoutes, file_and_error_handler, generate_route_list};

    let settings = get_configuration(None).expect("the settings that cargo leptos hands over");
    let options = settings.leptos_options;
    let address = options.site_addr;
    let site = Router::new()
        .leptos_routes(&options, generate_route_list(Page), {
            let options = options.clone();
            move || shell(options.clone())
        })
        .fallback(file_and_error_handler(shell))
        .with_state(options);
    let listener = tokio::net::TcpListener::bind(address).await.expect("a port that is free");
    println!("http://{}/", listener.local_addr().expect("an address"));
    axum::serve(listener, site).await.expect("a server that goes on");
}

#[cfg(not(feature = "ssr"))]
fn main() {}
