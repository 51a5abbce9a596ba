import { createElevenFivePlays } from './digital/eleven-five-plays';
import { createK3Plays } from './digital/k3-plays';
import { createKl8Plays } from './digital/kl8-plays';
import { createLhcPlays } from './digital/lhc-plays';
import { createPk10Plays } from './digital/pk10-plays';
import { createSscPlays } from './digital/ssc-plays';
import { createSumPlays } from './digital/sum-plays';
import { createThreeDigitPlays } from './digital/three-digit-plays';
import type { GameFamily, PlayType } from './play-type';
import { createThaiPlays } from './thai/thai-plays';
import { createVietnamesePlays } from './vietnam/vietnamese-plays';

const createPlays: Readonly<Record<GameFamily, () => PlayType[]>> = {
  thai: createThaiPlays,
  vnNorth: () => createVietnamesePlays('vnNorth'),
  vnSouth: () => createVietnamesePlays('vnSouth'),
  ssc: createSscPlays,
  '11x5': createElevenFivePlays,
  k3: createK3Plays,
  pk10: createPk10Plays,
  '3d': createThreeDigitPlays,
  '28': createSumPlays,
  kl8: createKl8Plays,
  lhc: createLhcPlays,
};

const tables = new Map<GameFamily, ReadonlyMap<string, PlayType>>();

/** A page shows one family, so each table is made when it is first asked for. */
function tableOf(family: GameFamily): ReadonlyMap<string, PlayType> {
  const table = tables.get(family) ?? new Map(createPlays[family]().map((play) => [play.code, play]));
  tables.set(family, table);
  return table;
}

/** Lists all plays of a family, in the order of their tabs. */
export function playTypesOf(family: GameFamily): PlayType[] {
  return [...tableOf(family).values()];
}

/** Finds a play by its code, which may come from a request or an address. */
export function findPlayType(family: GameFamily, code: string): PlayType | undefined {
  return tableOf(family).get(code);
}

/**
 * Returns a play by a code that is known to exist.
 * @throws {RangeError} when the family has no such play
 */
export function getPlayType(family: GameFamily, code: string): PlayType {
  const play = findPlayType(family, code);
  if (!play) throw new RangeError(`no play ${code} in ${family}`);
  return play;
}

/** The play that is opened first. */
export const defaultPlayTypes: Readonly<Record<GameFamily, string>> = {
  thai: 'top3',
  vnNorth: 'lo2',
  vnSouth: 'lo2',
  ssc: 'fixedPosition',
  '11x5': 'fixedPosition',
  k3: 'sum',
  pk10: 'fixedPosition',
  '3d': 'direct3',
  '28': 'sum',
  kl8: 'pick1',
  lhc: 'special',
};
