import type { LoadReport } from '@portal/contracts/load-beacon';
import { countedAddress } from './address-prefix';
import { minuteOf } from './health-figures';
import { nonceLifeMs, type NonceFault, type PageNonces } from './page-nonce';

export const voteLimits = {
  /** Reports of one address in one minute, whatever they are about. */
  perAddressAndMinute: 30,
  /** Reports of one address about one build within an hour that it is judged by: the 50 of the trip rule need ten addresses at least. */
  judgedPerAddressAndBuild: 5,
  /** Reports that are remembered, and with them the memory this takes. Beyond that none counts until older ones are forgotten. */
  remembered: 300_000,
};

export type VoteFault = NonceFault | 'from before the start' | 'unknown build' | 'no load' | 'voted already' | 'too many' | 'too busy';
export type Vote = { nonce: string; address: string; load: LoadReport };
/** Some reports are shown and not judged: their address has spoken often enough about this build. */
export type Admission = { fault: VoteFault } | { fault: null; isJudged: boolean };
export type VoteGate = { admit(vote: Vote, now: Date): Admission };

type Deps = {
  nonces: PageNonces;
  isPublished(remote: string, build: string): boolean;
  /** Votes of earlier pages were perhaps counted before a restart, and which ones is not known any more. */
  startedAt: Date;
  limits?: typeof voteLimits;
};

/** Decides which reports count. Whoever wants to roll a remote back by forging them needs pages of ours, opened from many addresses. */
export function createVoteGate({ nonces, isPublished, startedAt, limits = voteLimits }: Deps): VoteGate {
  /** Votes by the minute their page was made in, so that they can be forgotten with their nonces. */
  const votes = new Map<number, Set<string>>();
  let remembered = 0;
  let minute = 0;
  let ofMinute = new Map<string, number>();
  let hour = 0;
  let ofHour = new Map<string, number>();
  let ofLastHour = new Map<string, number>();

  function turn(now: Date): void {
    const thisMinute = minuteOf(now);
    const thisHour = Math.floor(thisMinute / 60);
    if (thisMinute !== minute) {
      minute = thisMinute;
      ofMinute = new Map();
      for (const [made, of] of votes) {
        if (made >= thisMinute - nonceLifeMs / 60_000 - 1) continue;
        remembered -= of.size;
        votes.delete(made);
      }
    }
    if (thisHour !== hour) {
      ofLastHour = thisHour === hour + 1 ? ofHour : new Map<string, number>();
      ofHour = new Map();
      hour = thisHour;
    }
  }

  function findFault({ nonce, address, load }: Vote, now: Date): VoteFault | { made: number } {
    const check = nonces.check(nonce, address, now);
    if (check.fault !== null) return check.fault;
    if (check.issuedAt < startedAt.getTime()) return 'from before the start';
    if (!isPublished(load.remote, load.build)) return 'unknown build';
    // Passed over because it does not fit an older shell: nothing was loaded.
    return load.errorClass === 'misfit' ? 'no load' : { made: minuteOf(check.issuedAt) };
  }

  return {
    admit(vote, now) {
      turn(now);
      const found = findFault(vote, now);
      if (typeof found === 'string') return { fault: found };
      const { nonce, address, load } = vote;
      const ofPage = votes.get(found.made) ?? new Set();
      const name = `${nonce.slice(0, 22)}|${load.remote}|${load.build}`;
      if (ofPage.has(name)) return { fault: 'voted already' };
      const from = countedAddress(address);
      const inMinute = ofMinute.get(from) ?? 0;
      if (inMinute >= limits.perAddressAndMinute) return { fault: 'too many' };
      if (remembered >= limits.remembered) return { fault: 'too busy' };

      votes.set(found.made, ofPage.add(name));
      remembered += 1;
      ofMinute.set(from, inMinute + 1);
      const about = `${from}|${load.remote}|${load.build}`;
      const inHour = ofHour.get(about) ?? 0;
      const isJudged = inHour + (ofLastHour.get(about) ?? 0) < limits.judgedPerAddressAndBuild;
      if (isJudged) ofHour.set(about, inHour + 1);
      return { fault: null, isJudged };
    },
  };
}
