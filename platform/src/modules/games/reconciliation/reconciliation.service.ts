import { type ProviderTransaction, type ProviderWalletSums, ReportAnswer, WalletReportAnswer } from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { Log } from '../../../core/watch/log';
import type { WalletService } from '../../wallet';
import {
  findOverdrawn,
  type NewDifference,
  noteDifference,
  resolveDifference,
  resolveDifferences,
  resolveSubject,
} from './differences.repository';
import type { CallProvider } from '../providers/provider-client';
import type { Provider } from '../providers/providers.model';
import type { ProvidersService } from '../providers/providers.service';
import {
  type Booked,
  type Day,
  findBooked,
  findBookedOfDay,
  findDaysToCompare,
  findForgottenBets,
  findMovers,
  findReportMark,
  markCompared,
  type MovedSums,
  recordReported,
  saveReportMark,
  sumMoved,
} from './reconciliation.repository';
import { endRound, rollBack } from '../seamless/seamless.repository';

/** After this many days an open bet is rolled back. */
export const forgottenDays = 14;
const hourMs = 3_600_000;
const reportLimitMs = 30_000;
const pageLength = 2_000;
/** The most pages of a report; a longer one counts as broken. */
const mostPages = 10_000;

type Deps = {
  database: Database;
  wallet: WalletService;
  log: Log;
  currency: string;
  providers: ProvidersService;
  callProvider: CallProvider;
  now?: () => Date;
};
type Found = Pick<NewDifference, 'kind' | 'ours' | 'theirs' | 'note'>;

/** Compares our records of games with the providers’. */
export function createReconciliation({ database, wallet, log, currency, providers, callProvider, now = () => new Date() }: Deps) {
  async function* readReport(provider: Provider, from: Date, to: Date): AsyncGenerator<ProviderTransaction[]> {
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const body = {
        operatorId: provider.operatorId,
        from: from.toISOString(),
        to: to.toISOString(),
        ...(cursor !== undefined && { cursor }),
      };
      const { transactions, nextCursor } = await callProvider(provider, '/v1/reports/transactions', body, ReportAnswer, reportLimitMs);
      yield transactions.filter(({ wallet }) => wallet === provider.wallet);
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
    throw new Error(`the report of ${provider.code} has no end`);
  }

  /** The provider's clock may differ, so transactions near midnight are looked up in both days. */
  async function compareDay(provider: Provider, { day, from, to }: Day): Promise<void> {
    const found: string[] = [];
    const reported = new Set<string>();
    async function note(transactionId: string, memberId: string | null, difference: Found) {
      found.push(transactionId);
      await noteDifference(database.read, { provider: provider.code, subject: transactionId, transactionId, memberId, day, ...difference });
    }
    for await (const transactions of readReport(provider, new Date(from.getTime() - hourMs), new Date(to.getTime() + hourMs))) {
      const own = transactions.filter(({ kind }) => kind !== 'rollback');
      const booked = await findBooked(database.read, provider.code, own.map(({ transactionId }) => transactionId)); // prettier-ignore
      for (const theirs of own) {
        reported.add(theirs.transactionId);
        const at = new Date(theirs.at);
        const ours = booked.get(theirs.transactionId);
        const difference = at >= from && at < to ? differenceOf(ours, theirs) : null;
        if (difference) await note(theirs.transactionId, ours?.memberId ?? null, difference);
      }
    }
    let count = 0;
    let after: { at: Date; transactionId: string } | null = null;
    for (;;) {
      const rows: (Booked & { at: Date })[] = await findBookedOfDay(database.read, provider.code, { day, from, to }, after, pageLength);
      for (const ours of rows) {
        count += 1;
        if (reported.has(ours.transactionId)) continue;
        await note(ours.transactionId, ours.memberId, {
          kind: 'missing_there',
          ours: sumOf(ours),
          theirs: null,
          note: 'the provider does not list it',
        });
      }
      if (rows.length < pageLength) break;
      after = rows.at(-1)!;
    }
    await resolveDifferences(database.read, provider.code, day, found);
    await markCompared(database.read, provider.code, day, count, found.length);
    if (found.length > 0) log.error({ provider: provider.code, day, differences: found.length }, 'books of a provider differ');
  }

  async function* readWallets(provider: Provider): AsyncGenerator<ProviderWalletSums[]> {
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const body = { operatorId: provider.operatorId, currency, ...(cursor !== undefined && { cursor }) };
      const { wallets, nextCursor } = await callProvider(provider, '/v1/reports/wallets', body, WalletReportAnswer, reportLimitMs);
      yield wallets;
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
    throw new Error(`the wallets of ${provider.code} have no end`);
  }

  /** Every wallet that the provider lists, and every member who has moved money there. Whatever moves meanwhile is left for the next time. */
  async function compareWalletsOf(provider: Provider): Promise<void> {
    const since = now();
    const listed = new Set<string>();
    const note = (memberId: string, difference: Found) =>
      noteDifference(database.read, {
        provider: provider.code,
        subject: `wallet:${memberId}`,
        transactionId: null,
        memberId,
        ...difference,
      });
    for await (const page of readWallets(provider)) {
      const wallets = page.filter(({ playerId }) => uuid.test(playerId));
      const moved = await sumMoved(database.read, provider.code, wallets.map(({ playerId }) => playerId), since); // prettier-ignore
      for (const theirs of wallets) {
        listed.add(theirs.playerId);
        const ours = moved.get(theirs.playerId);
        if (ours && !ours.isSettled) continue;
        const difference = walletDifferenceOf(ours ?? { movedIn: 0n, movedOut: 0n }, theirs);
        if (difference) await note(theirs.playerId, difference);
        else await resolveSubject(database.read, provider.code, `wallet:${theirs.playerId}`);
      }
    }
    let after: string | null = null;
    for (;;) {
      const members: string[] = await findMovers(database.read, provider.code, after, since, pageLength);
      for (const memberId of members) {
        if (!listed.has(memberId))
          await note(memberId, { kind: 'missing_there', ours: null, theirs: null, note: 'the provider keeps no wallet for this member' });
      }
      if (members.length < pageLength) return;
      after = members.at(-1)!;
    }
  }

  return {
    /**
     * Compares what was moved to and from wallets that providers keep with the providers' own books, wallet by wallet. A provider that does
     * not answer is asked the next time. Moves no money; differences become alerts for staff.
     */
    async compareWallets(): Promise<void> {
      for (const provider of await providers.list()) {
        if (provider.wallet !== 'transfer') continue;
        try {
          await compareWalletsOf(provider);
        } catch (error) {
          log.warn({ err: error, provider: provider.code }, 'the wallets could not be compared');
        }
      }
    },

    /**
     * Compares our records of each past day with the providers' reports, and again while they differ. A provider that does not answer is
     * asked the next day. Moves no money; differences become alerts for staff.
     */
    async compare(): Promise<void> {
      for (const provider of await providers.list()) {
        if (provider.wallet !== 'seamless') continue;
        try {
          for (const day of await findDaysToCompare(database.read, provider.code)) await compareDay(provider, day);
        } catch (error) {
          log.warn({ err: error, provider: provider.code }, 'the books could not be compared');
        }
      }
    },

    /**
     * Rolls back bets that have been open for two weeks, which refunds their stakes once, and reports them to staff. Returns how many there
     * were.
     */
    async takeBackForgotten(): Promise<number> {
      const bets = await findForgottenBets(database.read, forgottenDays);
      for (const { provider, memberId, transactionId, roundId, gameCode, id, bet, isAlone } of bets) {
        const inRound = { provider, memberId, currency, roundId };
        // A bet with a win was not forgotten; only its round was never closed.
        const { status } = isAlone
          ? await database.statement((db) =>
              rollBack(db, { ...inRound, transactionId: `forgotten:${id}`, gameCode, reference: transactionId }),
            )
          : await database.statement((db) => endRound(db, inRound));
        const note = isAlone
          ? `open for ${forgottenDays} days: rolled back, ${status}`
          : `open for ${forgottenDays} days: closed, ${status}`;
        await noteDifference(database.read, {
          provider,
          kind: 'round_open',
          subject: transactionId,
          transactionId,
          memberId,
          ours: bet,
          theirs: null,
          note,
        });
      }
      if (bets.length > 0) log.error({ bets: bets.length }, 'bets without an end were taken back');
      return bets.length;
    },

    /** Resolves negative balances that have been covered. */
    async settleOverdrawn(): Promise<void> {
      for (const { id, memberId } of await findOverdrawn(database.read)) {
        const { available } = await wallet.getBalance(memberId);
        if (available >= 0n) await resolveDifference(database.read, id);
      }
    },

    /** Adds bets in wallets that providers keep to the betting record, from the providers' reports. Moves no money. Safe to repeat. */
    async readOwnWallets(): Promise<void> {
      for (const provider of await providers.list()) {
        if (provider.wallet !== 'transfer' || !provider.isEnabled) continue;
        try {
          const until = now();
          const mark = (await findReportMark(database.read, provider.code)) ?? new Date(until.getTime() - 24 * hourMs);
          // Re-reads the last hour: bets that were open then may be settled now.
          for await (const transactions of readReport(provider, new Date(mark.getTime() - hourMs), until)) {
            for (const transaction of transactions) await record(provider, transaction);
          }
          await saveReportMark(database.read, provider.code, until);
        } catch (error) {
          log.warn({ err: error, provider: provider.code }, 'the report of a provider was not read');
        }
      }
    },
  };

  async function record(provider: Provider, transaction: ProviderTransaction): Promise<void> {
    const { kind, state, betAmount, winAmount } = transaction;
    if (kind === 'rollback' || (state !== 'accepted' && state !== 'rolledBack')) return;
    const money = { bet: parseMoney(betAmount), win: parseMoney(winAmount) };
    await database.transaction((tx) => recordReported(tx, { provider: provider.code, transaction, ...money }));
  }
}

export type Reconciliation = ReturnType<typeof createReconciliation>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What must lie in a wallet by what was moved here and played there, against what the provider says lies there. */
function walletDifferenceOf({ movedIn, movedOut }: Pick<MovedSums, 'movedIn' | 'movedOut'>, theirs: ProviderWalletSums): Found | null {
  const ours = movedIn - movedOut - parseMoney(theirs.staked) + parseMoney(theirs.won);
  const found = { kind: 'amount_differs', ours, theirs: parseMoney(theirs.balance) } as const;
  if (movedIn !== parseMoney(theirs.movedIn)) return { ...found, note: `moved in: ${theirs.movedIn} there, ${toWire(movedIn)} here` };
  if (movedOut !== parseMoney(theirs.movedOut)) return { ...found, note: `moved out: ${theirs.movedOut} there, ${toWire(movedOut)} here` };
  return ours === found.theirs ? null : { ...found, note: 'the wallet does not hold what was moved and won' };
}

/** What a transaction gave the player; for a bet alone what it took. */
const sumOf = ({ bet, win }: Pick<Booked, 'bet' | 'win'>): bigint => (bet > 0n ? bet : win);

function differenceOf(ours: Booked | undefined, { state, betAmount, winAmount }: ProviderTransaction): Found | null {
  const [bet, win] = [parseMoney(betAmount), parseMoney(winAmount)];
  const theirs = sumOf({ bet, win });
  const stands = ours?.status === 'live';
  if (state === 'accepted') {
    if (!stands) return { kind: 'missing_here', ours: ours ? 0n : null, theirs, note: `here it is ${ours?.status ?? 'unknown'}` };
    if (ours.bet === bet && (ours.win === win || ours.kind === 'adjust')) return null;
    return { kind: 'amount_differs', ours: sumOf(ours), theirs, note: 'the amounts differ' };
  }
  return stands ? { kind: 'missing_there', ours: sumOf(ours), theirs, note: `there it is ${state}` } : null;
}
