export { chromiumArguments } from './chromium-arguments';
export { findBrowser, findHeadlessShell, listBrowsers } from './find-browser';
