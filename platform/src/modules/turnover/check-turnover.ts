import type { Database } from '@portal/postgres';
import type { BrokenInvariant } from '../../core/watch/checks';
import { fill, type Play, type PlayRef } from './turnover.model';
import { findActiveLots, findBrokenInvariants, findFedPlays, findFeeds, findMembersWithLots, hasPending } from './turnover.repository';
import type { Books } from './turnover.service';

const batch = 500;
/** More than staff look at. */
const mostFindings = 1_000;
const keyOf = ({ kind, ref }: PlayRef) => `${kind} ${ref}`;

/** Recomputes lots from the books: what fed them is what the books say now, and nothing that could fill them was left out. */
export function createTurnoverCheck({ database, books }: { database: Database; books: Books }) {
  const { read } = database;
  const findings: BrokenInvariant[] = [];
  const find = async (invariant: string, memberId: string, detail: string) => {
    // What has just changed is noted and looked at soon.
    if (!(await hasPending(read, memberId))) findings.push({ invariant, memberId, detail });
  };

  async function checkFeeds(): Promise<void> {
    let after: (PlayRef & { memberId: string }) | null = null;
    for (;;) {
      const fed: (PlayRef & { memberId: string; valid: bigint })[] = await findFedPlays(read, after, batch);
      for (const memberId of new Set(fed.map((play) => play.memberId))) {
        const own = fed.filter((play) => play.memberId === memberId);
        const plays = new Map((await books.findPlays(read, memberId, own)).map((play) => [keyOf(play), play.valid]));
        for (const play of own) {
          const valid = plays.get(keyOf(play)) ?? 0n;
          if (valid !== play.valid) await find('feed_is_what_the_books_say', memberId, `${keyOf(play)}: ${play.valid} instead of ${valid}`);
        }
      }
      if (fed.length < batch || findings.length > mostFindings) return;
      after = fed.at(-1)!;
    }
  }

  async function checkMember(memberId: string): Promise<void> {
    const lots = await findActiveLots(read, memberId);
    if (!lots[0]) return;
    const refs = await books.endedSince(read, memberId, lots[0].openedAt);
    for (let start = 0; start < refs.length; start += batch) {
      const part = refs.slice(start, start + batch);
      const used = new Map<string, bigint>();
      for (const feed of await findFeeds(read, memberId, part)) used.set(keyOf(feed), (used.get(keyOf(feed)) ?? 0n) + feed.used);
      const isForgotten = (play: Play) => fill(lots, play, play.valid - (used.get(keyOf(play)) ?? 0n)).length > 0;
      const forgotten = (await books.findPlays(read, memberId, part)).find(isForgotten);
      if (forgotten) await find('nothing_was_left_out', memberId, keyOf(forgotten));
    }
  }

  async function checkMembers(): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const members: string[] = await findMembersWithLots(read, after, batch);
      for (const memberId of members) await checkMember(memberId);
      if (members.length < batch || findings.length > mostFindings) return;
      after = members.at(-1)!;
    }
  }

  /** Findings: invariants of lots that do not hold. Must be empty. It reads every feed. */
  return async (): Promise<BrokenInvariant[]> => {
    findings.splice(0);
    await checkFeeds();
    await checkMembers();
    return [...(await findBrokenInvariants(database)), ...findings];
  };
}
