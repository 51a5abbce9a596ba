import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';

/** The machine that browsers are looked for on. */
export type Machine = {
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
  isExecutable: (path: string) => boolean;
};

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const thisMachine: Machine = { platform: process.platform, environment: process.env, isExecutable };

/**
 * Returns the path of the browser to use. Downloads nothing.
 * @param downloaded where Playwright puts the browser that it downloads: `chromium.executablePath()`
 * @throws {Error} when the machine has none
 */
export function findBrowser(downloaded?: string, machine: Machine = thisMachine): string {
  const [found] = listBrowsers(downloaded, machine);
  if (!found) throw new Error('No Chromium was found. Install one, or name one in CHROME_PATH; `npm test` gets one by itself.');
  return found;
}

/**
 * Returns the path of Chromium's headless shell: the same engine without windows, which takes half the processor's time and keeps no pages
 * asleep. Where there is none, or another browser is named, that one.
 * @param downloaded where Playwright puts the browser that it downloads
 */
export function findHeadlessShell(downloaded?: string, { platform, environment, isExecutable }: Machine = thisMachine): string {
  const { CHROME_PATH: named, HEADLESS_SHELL_PATH: shell } = environment;
  const found = shell ?? (named ? undefined : onPath(platform, environment, ['chromium-headless-shell']).find(isExecutable));
  return found ?? findBrowser(downloaded, { platform, environment, isExecutable });
}

/**
 * Lists the browsers of the machine, best first: only the one that `CHROME_PATH` names if it is set, else those on `PATH`, those in their usual
 * places, and last the one that Playwright has downloaded.
 */
export function listBrowsers(downloaded?: string, { platform, environment, isExecutable }: Machine = thisMachine): string[] {
  const { CHROME_PATH: given } = environment;
  if (given) return [given].filter(isExecutable);
  const candidates = [
    ...onPath(platform, environment, commands),
    ...usualPlaces(platform, environment),
    ...(downloaded ? [downloaded] : []),
  ];
  return [...new Set(candidates)].filter(isExecutable);
}

function onPath(platform: NodeJS.Platform, { PATH = '' }: Machine['environment'], names: readonly string[]): string[] {
  const folders = PATH.split(posix.delimiter).filter(Boolean);
  return platform === 'win32' ? [] : names.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
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
