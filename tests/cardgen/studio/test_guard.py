"""Nobody but the studio's own page, in the browser that was started with the key, gets anything from it."""

from __future__ import annotations

import pytest
from starlette.routing import Route

from cardgen.studio.guard import HEADERS, LARGEST_BODY, Keys
from tests.cardgen.studio.asking import HOST, OWN, PORT, Browser, studio_in

EVIL = "http://evil.example"


@pytest.fixture
def browser(tmp_path) -> Browser:
    """One that has opened the address."""
    browser, _ = studio_in(tmp_path)
    assert browser.start().status == 303
    return browser


def test_the_address_gives_a_cookie_that_scripts_and_other_sites_never_see(tmp_path):
    browser, _ = studio_in(tmp_path)
    answer = browser.start()
    assert (answer.status, answer.header("location")) == (303, "/")
    cookie = answer.header("set-cookie").lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "domain=" not in cookie
    assert browser.get("/api/shelf").status == 200


def test_the_address_works_once(tmp_path):
    browser, _ = studio_in(tmp_path)
    start = browser.keys.new_start()
    assert browser.ask("GET", start).status == 303
    other = Browser(browser.app, browser.keys)
    assert other.ask("GET", start).status == 403
    assert other.get("/api/shelf").status == 401


def test_who_has_the_cookie_may_open_the_address_again(browser):
    assert browser.ask("GET", "/start/used").header("location") == "/"


def test_a_new_address_voids_the_old_one():
    keys = Keys(PORT)
    old = keys.new_start().removeprefix("/start/")
    keys.new_start()
    assert keys.exchange(old) is None
    assert keys.exchange("") is None


@pytest.mark.parametrize("path", ["/", "/api/shelf", "/web/main.js", "/help/", "/fonts/bold.ttf", "/nothing"])
def test_without_the_cookie_there_is_nothing(tmp_path, path):
    browser, _ = studio_in(tmp_path)
    assert browser.get(path).status == 401


@pytest.mark.parametrize("cookie", ["", "x", f"cardgen-studio-{PORT}=", f"cardgen-studio-{PORT}=guess", "\x7f=;;=\\"])
def test_a_guessed_cookie_is_none(tmp_path, cookie):
    browser, _ = studio_in(tmp_path)
    assert browser.ask("GET", "/", {**OWN, "cookie": cookie}).status == 401


def test_every_route_is_guarded(tmp_path):
    browser, studio = studio_in(tmp_path)
    routes = [each for each in studio.routes() if isinstance(each, Route)]
    assert len(routes) > 20
    for route in routes:
        path = route.path.replace("{name:path}", "main.js").replace("{name}", "bold")
        for method in route.methods or ():
            assert browser.ask(method, path, {**OWN}).status == 401, path
            stranger = {**OWN, "sec-fetch-site": "cross-site"}
            assert browser.ask(method, path, stranger).status == 403, path


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        f"evil.example:{PORT}",
        "127.0.0.1",
        "127.0.0.1:80",
        f"127.0.0.1.evil.example:{PORT}",
        f"localhost.:{PORT}",
        "",
        f"127.0.0.1:{PORT}@evil.example",
    ],
)
def test_a_name_that_was_rebound_to_this_machine_gets_nothing(browser, host):
    assert browser.ask("GET", "/api/shelf", {**OWN, "host": host}).status == 421


def test_two_hosts_or_none_get_nothing(browser):
    pairs = [("host", HOST), ("host", "evil.example"), ("sec-fetch-site", "same-origin")]
    assert browser.ask("GET", "/api/shelf", pairs).status == 421
    assert browser.ask("GET", "/api/shelf", [("sec-fetch-site", "same-origin")]).status == 421


@pytest.mark.parametrize("name", [f"localhost:{PORT}", f"LOCALHOST:{PORT}", f"[::1]:{PORT}"])
def test_its_own_names_are_known(browser, name):
    assert browser.ask("GET", "/api/shelf", {"host": name, "sec-fetch-site": "same-origin"}).status == 200


@pytest.mark.parametrize(
    ("method", "headers"),
    [
        ("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}),
        ("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}),
        ("GET", {"sec-fetch-site": "same-site", "sec-fetch-mode": "cors"}),
        ("GET", {"sec-fetch-site": "none", "sec-fetch-mode": "cors"}),
        ("POST", {"sec-fetch-site": "cross-site"}),
        ("POST", {"sec-fetch-site": "same-site"}),
        ("POST", {"sec-fetch-site": "none", "sec-fetch-mode": "navigate"}),
        ("POST", {"origin": EVIL}),
        ("POST", {"origin": "null"}),
        ("GET", {"origin": EVIL}),
        ("POST", {"origin": f"http://{HOST}.evil.example"}),
        ("POST", {"origin": f"https://{HOST}"}),
        ("POST", {"origin": "http://127.0.0.1:1"}),
        ("POST", {}),
    ],
)
def test_requests_of_other_pages_are_refused(browser, method, headers):
    assert browser.ask(method, "/api/jobs/fetch", {"host": HOST, **headers}, [b"{}"]).status == 403


def test_an_origin_of_ours_stands_in_for_what_old_browsers_do_not_send(browser):
    own = {"host": HOST, "origin": f"http://{HOST}", "content-type": "application/json"}
    assert browser.ask("POST", "/api/jobs/stop", own, [b"{}"]).status == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get"])
def test_other_methods_are_refused(browser, method):
    answer = browser.ask(method, "/api/shelf")
    assert answer.status == 405
    assert not answer.header("access-control-allow-origin")


def test_sockets_are_refused(browser):
    assert browser.ask("GET", "/api/events", kind="websocket").status == 1008


@pytest.mark.parametrize("path", ["/", "/api/shelf", "/nothing", "/start/wrong", "/web/main.js"])
def test_every_answer_keeps_the_page_to_itself(tmp_path, browser, path):
    stranger, _ = studio_in(tmp_path)
    for answer in (browser.get(path), stranger.get(path)):
        for name, value in HEADERS.items():
            assert answer.header(name) == value
        assert not answer.header("access-control-allow-origin")
        assert not answer.header("server")
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "http:" not in policy


def test_a_body_is_limited_by_what_comes_and_by_what_is_announced(browser):
    own = {**OWN, "content-type": "application/json"}
    assert browser.ask("POST", "/api/jobs/stop", {**own, "content-length": str(LARGEST_BODY + 1)}).status == 413
    parts = [b" " * LARGEST_BODY, b" "]
    assert browser.ask("POST", "/api/jobs/stop", own, parts).status == 413
    assert browser.ask("POST", "/api/jobs/stop", {**own, "content-length": "-1"}, parts).status == 413
