import { listBrowsers, type Machine } from './find-browser';

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

it('looks on the path, the headless shell first, then Chromium, and then for what Playwright has downloaded', () => {
  const files = ['/b/google-chrome', '/b/chromium', '/b/chromium-headless-shell', '/cache/chrome'];
  expect(listBrowsers('/cache/chrome', machine('linux', { PATH: '/a:/b:/b' }, ...files))).toEqual([
    '/b/chromium-headless-shell',
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
