import { fromWhole, toWire } from '@portal/money';
import type { Title } from '../title';
import { type RoomGame, roomSettings } from './room-game';

/** A table of a title at one base stake. Play money has tables of its own. */
export type Room = { id: string; title: Title; baseStake: bigint; isDemo: boolean };

export function roomsOf(title: Title): Room[] {
  return roomSettings(title).stakes.flatMap((stake) =>
    [false, true].map((isDemo) => ({
      id: `${title.code}.${stake}${isDemo ? '.demo' : ''}`,
      title,
      baseStake: fromWhole(stake),
      isDemo,
    })),
  );
}

/** What it takes to sit down. */
export const minBalance = (game: RoomGame, baseStake: bigint): bigint => game.reserve('player', 2, baseStake).least;

export const feePercent = (feeParts: number): string => toWire(BigInt(feeParts) * 100n);
