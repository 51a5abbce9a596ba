export { chromiumArguments, testChromiumArguments } from './chromium-arguments';
export { findBrowser, findHeadlessShell, listBrowsers } from './find-browser';
export { chosenOf } from './chosen-of';
