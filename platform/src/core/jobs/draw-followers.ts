import type { Database, Tx } from '@portal/postgres';
import type { NotedDraw } from './noted-draws';

/** What counts the bets of settled draws, by its own notes of them. */
export type DrawFollower<Part> = {
  /** Takes the next draw that waits for it, or the given one if that waits; none while somebody else counts it. */
  take(tx: Tx, drawId?: string): Promise<NotedDraw | undefined>;
  /** Counts some of the draw's players, in a transaction of its own. May be called again with players that it has counted. */
  count(tx: Tx, drawId: string, part: Part): Promise<void>;
  /** Keeps that the draw is counted. */
  finish(tx: Tx, draw: NotedDraw): Promise<void>;
};

/** Joins those who follow settled draws. The returned step counts all draws that wait, and throws what the follower itself failed by. */
export type FollowDraws<Part> = (follower: DrawFollower<Part>) => () => Promise<void>;

/**
 * Reads each settled draw once for all who follow it (docs/decisions/0069-one-pass-for-all-followers.md). A follower keeps its own notes, and each part of a draw is a transaction of its own
 * for each of them: what is counted stays counted, and a follower that fails keeps its note and holds up nobody. Any number of processes may run.
 */
export function createDrawFollowers<Part>(
  database: Pick<Database, 'transaction'>,
  read: (tx: Tx, drawId: string, work: (part: Part) => Promise<void>) => Promise<void>,
): FollowDraws<Part> {
  const followers: DrawFollower<Part>[] = [];
  type Failures = Map<DrawFollower<Part>, unknown>;

  /** False when no draw is left for those who have not failed, or somebody else counts the next one. */
  const followDraw = (failures: Failures): Promise<boolean> =>
    database.transaction(async (tx) => {
      const taken: { follower: DrawFollower<Part>; draw: NotedDraw }[] = [];
      for (const follower of followers) {
        const draw = failures.has(follower) ? undefined : await follower.take(tx, taken[0]?.draw.drawId);
        if (draw) taken.push({ follower, draw });
      }
      if (!taken[0]) return false;
      const { drawId } = taken[0].draw;
      await read(tx, drawId, async (part) => {
        for (const { follower } of taken)
          if (!failures.has(follower))
            await database.transaction((own) => follower.count(own, drawId, part)).catch((error: unknown) => failures.set(follower, error));
      });
      for (const { follower, draw } of taken) if (!failures.has(follower)) await follower.finish(tx, draw);
      return true;
    });

  async function followAll(): Promise<Failures> {
    const failures: Failures = new Map();
    while (await followDraw(failures));
    return failures;
  }

  // One pass at a time, so that followers of one process share it. Who comes meanwhile waits for the next, which knows all that was noted before.
  let [running, next]: [Promise<unknown>, Promise<Failures> | undefined] = [Promise.resolve(), undefined];
  function follow(): Promise<Failures> {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (running = followAll());
      });
    return next;
  }

  return (follower) => {
    followers.push(follower);
    return async () => {
      const failures = await follow();
      if (failures.has(follower)) throw failures.get(follower);
    };
  };
}
