import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameFamilies, playTypesOf } from '@portal/lottery-rules';
import { root } from '../lib/root';

const namesIn = (pack: string) => (JSON.parse(readFileSync(join(root, pack), 'utf8')) as { play: Record<string, string> }).play;

/** Staff limit numbers of these plays; the desk cannot see the packs of the lottery remote. */
const limitable = [
  ...new Set(
    gameFamilies.flatMap((family) =>
      playTypesOf(family)
        .filter(({ stakeStyle }) => stakeStyle !== 'units')
        .map(({ labelKey }) => labelKey),
    ),
  ),
];

it.each(['TY', 'EN'])('names the plays that staff can limit as players see them, in %s', (language) => {
  const [desk, lottery] = [namesIn(`desk/locales/${language}.json`), namesIn(`mf-lottery/locales/${language}.json`)];
  expect(limitable.length).toBeGreaterThan(40);
  for (const key of limitable) {
    const name = key.slice('play.'.length);
    expect([key, desk[name]]).toEqual([key, lottery[name]]);
  }
});
