import type { Database } from '@portal/postgres';
import type { Log } from '../../core/log';
import type { FamilyName } from '../title';
import type { HandPlay } from './hand-play';
import type { HandStart } from './hand-start';
import { handsDue, strandedHands } from './hands.repository';
import type { Room } from './room-title';
import { roomsToStart, roomsWithAbsent } from './rooms.repository';
import type { Seating } from './seating';

const LOOK_MILLISECONDS = 400;
const TIDY_MILLISECONDS = 5_000;
/** A wallet's answer takes five seconds at most. */
const STRANDED_MILLISECONDS = 30_000;
const ABSENT_MILLISECONDS = 90_000;

type Deps = {
  database: Database;
  family: FamilyName;
  rooms: ReadonlyMap<string, Room>;
  start: HandStart;
  play: HandPlay;
  seating: Seating;
  clock: () => Promise<Date>;
  log: Log;
  onChange(room: Room): Promise<void>;
};

/** Does what is due in the rooms of a family. Several processes may do so at once: each step holds its room and looks again. */
export function createRoomRunner({ database, family, rooms, start, play, seating, clock, log, onChange }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let tidiedAt = 0;

  async function inRoom(id: string, work: (room: Room) => Promise<unknown>): Promise<void> {
    const room = rooms.get(id);
    if (!room) return;
    try {
      if ((await work(room)) !== false) await onChange(room);
    } catch (error) {
      log.error({ err: error, roomId: id }, 'a room could not be moved on');
    }
  }

  async function tidy(now: Date): Promise<void> {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    for (const hand of await strandedHands(database.read, family, before(STRANDED_MILLISECONDS)))
      await inRoom(hand.roomId, (room) => start.abandon(room, hand.id));
    for (const id of await roomsWithAbsent(database.read, family, before(ABSENT_MILLISECONDS)))
      await inRoom(id, (room) => seating.dismissAbsent(room, before(ABSENT_MILLISECONDS)));
  }

  async function step(): Promise<void> {
    const now = await clock();
    const due = await handsDue(database.read, family, now);
    await Promise.all(due.map((hand) => inRoom(hand.roomId, (room) => play.timeOut(room, hand.id))));
    await Promise.all((await roomsToStart(database.read, family, now)).map((id) => inRoom(id, start.begin)));
    if (now.getTime() - tidiedAt < TIDY_MILLISECONDS) return;
    tidiedAt = now.getTime();
    await tidy(now);
  }

  function wait(milliseconds: number): void {
    if (isStopped) return;
    timer = setTimeout(turn, milliseconds);
  }

  function turn(): void {
    running = step()
      .catch((error: unknown) => log.error({ err: error, family }, 'the rooms could not be looked at'))
      .finally(() => wait(LOOK_MILLISECONDS));
  }

  return {
    step,
    begin: () => wait(0),
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
