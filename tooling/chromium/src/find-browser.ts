import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';

/** The machine that browsers are looked for on. */
export type Machine = {
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
  isExecutable: (path: string) => boolean;
};

/** The headless shell first: the same engine without windows, which takes half the time of the processor. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const thisMachine: Machine = { platform: process.platform, environment: process.env, isExecutable };

/**
 * Returns the path of the browser to use. Downloads nothing.
 * @param downloaded where Playwright puts the browser that it downloads: `chromium.executablePath()`
 * @throws {Error} when the machine has none
 */
export function findBrowser(downloaded?: string): string {
  const [found] = listBrowsers(downloaded);
  if (!found) throw new Error('No Chromium was found. Install one, or name one in CHROME_PATH; `npm test` gets one by itself.');
  return found;
}

/**
 * Lists the browsers of the machine, best first: only the one that `CHROME_PATH` names if it is set, else those on `PATH`, the headless
 * shell before Chromium and Chromium before Chrome, those in their usual places, and last the one that Playwright has downloaded.
 */
export function listBrowsers(downloaded?: string, { platform, environment, isExecutable }: Machine = thisMachine): string[] {
  const { CHROME_PATH: given, PATH: searched = '' } = environment;
  if (given) return [given].filter(isExecutable);
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  const folders = searched.split(delimiter).filter(Boolean);
  const onPath = platform === 'win32' ? [] : commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const candidates = [...onPath, ...usualPlaces(platform, environment), ...(downloaded ? [downloaded] : [])];
  return [...new Set(candidates)].filter(isExecutable);
}

function usualPlaces(platform: NodeJS.Platform, environment: Machine['environment']): string[] {
  if (platform === 'darwin') {
    return ['/Applications', posix.join(environment.HOME ?? '/', 'Applications')].flatMap((folder) =>
      ['Chromium', 'Google Chrome'].map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform !== 'win32') return [];
  return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA].flatMap((folder) =>
    folder ? ['Chromium', 'Google\\Chrome'].map((name) => win32.join(folder, name, 'Application', 'chrome.exe')) : [],
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
