import { ProviderMatch } from '@portal/contracts/vendor-interface';
import type { Database } from '@portal/postgres';
import { databaseTime } from '../../../core/clock';
import type { Log } from '../../../core/watch/log';
import { fetchMatches } from '../providers/provider-calls';
import { ProviderSilentError } from '../providers/provider-client';
import type { Provider } from '../providers/providers.model';
import { confirmFeed, findBookProviders, findFeedVersion, forgetFeeds, saveFeed } from './matches.repository';

const dayMs = 24 * 3_600_000;
/** A kick-off further back or further ahead than this is a mistake. */
const [mostDaysPast, mostDaysAhead] = [1, 90];
/** Who does not answer is asked less and less often, so that a provider without a feed is no burden. */
const [firstPauseMs, longestPauseMs] = [2_000, 16_000];

/**
 * The matches of a feed that make sense; of two with one id the first. Others are left out.
 * @param told what the provider has sent, nothing of which is trusted
 */
export function readFeed(told: readonly unknown[], now: Date): ProviderMatch[] {
  const matches = new Map<string, ProviderMatch>();
  for (const each of told) {
    const { data: match } = ProviderMatch.safeParse(each);
    if (!match || matches.has(match.id)) continue;
    const days = (Date.parse(match.startsAt) - now.getTime()) / dayMs;
    if (days > -mostDaysPast && days < mostDaysAhead) matches.set(match.id, match);
  }
  return [...matches.values()];
}

type Deps = { database: Database; log: Log; providers(): Promise<readonly Provider[]> };

/** Takes in the feeds of matches of all providers that have books. */
export function createMatchIntake({ database, log, providers }: Deps) {
  const { read } = database;
  /** By provider: when it is asked again, after how long a pause, and how many matches its last list lost. */
  const silent = new Map<string, { until: number; pauseMs: number }>();
  const leftOut = new Map<string, number>();

  async function takeIn(provider: Provider): Promise<void> {
    const { code } = provider;
    const known = await findFeedVersion(read, code);
    const { version, matches: told } = await fetchMatches(provider, known);
    if (told === null) {
      if (version !== known) throw new ProviderSilentError('the list is said to be unchanged, but it is another');
      return confirmFeed(read, code, version);
    }
    const matches = readFeed(told, await databaseTime(read));
    await database.transaction((tx) => saveFeed(tx, code, version, matches));
    const lost = told.length - matches.length;
    if (lost > 0 && lost !== leftOut.get(code)) log.warn({ provider: code, lost, told: told.length }, 'matches of a feed make no sense');
    leftOut.set(code, lost);
  }

  async function ask(provider: Provider): Promise<void> {
    const { code } = provider;
    const before = silent.get(code);
    if (before && before.until > performance.now()) return;
    try {
      await takeIn(provider);
      if (before) log.info({ provider: code }, 'the feed of matches is back');
      silent.delete(code);
    } catch (error) {
      if (!(error instanceof ProviderSilentError)) throw error;
      const pauseMs = before ? Math.min(2 * before.pauseMs, longestPauseMs) : firstPauseMs;
      silent.set(code, { until: performance.now() + pauseMs, pauseMs });
      if (!before) log.warn({ err: error, provider: code }, 'the feed of matches is away');
    }
  }

  return {
    /** Asks every enabled provider with books once, all at the same time, and forgets what others have told. */
    async takeInAll(): Promise<void> {
      const withBooks = await findBookProviders(read);
      const asked = (await providers()).filter(({ code, isEnabled }) => isEnabled && withBooks.has(code));
      const codes = asked.map(({ code }) => code);
      await forgetFeeds(read, codes);
      const ends = await Promise.allSettled(asked.map(ask));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
