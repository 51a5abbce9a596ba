import { findHeadlessShell, listBrowsers, type Machine } from './find-browser';

const machine = (platform: NodeJS.Platform, environment: Machine['environment'], ...files: string[]): Machine => ({
  platform,
  environment,
  isExecutable: (path) => files.includes(path),
});

it('takes only the browser that is named, also when it is not there', () => {
  const on = (path: string) => machine('linux', { CHROME_PATH: path, PATH: '/usr/bin' }, '/usr/bin/chromium', '/opt/mine');
  expect(listBrowsers('/downloaded', on('/opt/mine'))).toEqual(['/opt/mine']);
  expect(listBrowsers('/downloaded', on('/nowhere'))).toEqual([]);
});

it('looks on the path, Chromium first, and then for what Playwright has downloaded', () => {
  const files = ['/b/google-chrome', '/b/chromium', '/cache/chrome'];
  expect(listBrowsers('/cache/chrome', machine('linux', { PATH: '/a:/b:/b' }, ...files))).toEqual([
    '/b/chromium',
    '/b/google-chrome',
    '/cache/chrome',
  ]);
  expect(listBrowsers('/cache/chrome', machine('linux', { PATH: '/b' }))).toEqual([]);
  expect(listBrowsers('', machine('linux', {}, ''))).toEqual([]);
});

it('knows the usual places of macOS and Windows', () => {
  const mac = '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(listBrowsers(undefined, machine('darwin', { HOME: '/Users/ann' }, mac))).toEqual([mac]);
  const shared = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const own = 'C:\\Users\\Ann\\AppData\\Local\\Chromium\\Application\\chrome.exe';
  const windows = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\Ann\\AppData\\Local' };
  expect(listBrowsers(undefined, machine('win32', windows, own, shared))).toEqual([shared, own]);
});

it('takes the headless shell where there is one, unless a browser is named', () => {
  const files = ['/b/chromium', '/b/chromium-headless-shell', '/mine', '/own-shell'];
  const find = (environment: Machine['environment'], there = files) =>
    findHeadlessShell(undefined, machine('linux', environment, ...there));
  expect(find({ PATH: '/a:/b' })).toBe('/b/chromium-headless-shell');
  expect(find({ PATH: '/a:/b' }, ['/b/chromium'])).toBe('/b/chromium');
  expect(find({ PATH: '/b', CHROME_PATH: '/mine' })).toBe('/mine');
  expect(find({ PATH: '/b', CHROME_PATH: '/b/chromium', HEADLESS_SHELL_PATH: '/own-shell' })).toBe('/own-shell');
});
