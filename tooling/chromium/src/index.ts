export { chromiumArguments } from './chromium-arguments';
export { findBrowser, listBrowsers } from './find-browser';
