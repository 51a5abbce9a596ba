import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium: nothing is downloaded. */
export function findBrowser(): string {
  const given = process.env.CHROME_PATH;
  const candidates = given
    ? [given]
    : names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
  const found = candidates.find(isExecutable);
  if (!found) throw new Error('No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
