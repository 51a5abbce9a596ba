import { ProviderBalanceAnswer, TransferAnswer, TransferStatusAnswer } from '@portal/contracts/vendor-interface';
import { type MinorUnits, parseMoney, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { Jobs } from '../../../core/jobs/jobs';
import type { Log } from '../../../core/watch/log';
import type { LimitsService } from '../../limits';
import type { HouseAccount, WalletService } from '../../wallet';
import { noteDifference, resolveSubject } from '../reconciliation/differences.repository';
import { gamesErrors } from '../games.errors';
import { type CallProvider, ProviderSilentError } from '../providers/provider-client';
import type { Provider } from '../providers/providers.model';
import type { ProvidersService } from '../providers/providers.service';
import type { NewTransfer, Transfer } from './transfers.model';
import {
  countPoll,
  findIsAutomatic,
  findTransferByKey,
  findTransfersByKeyPrefix,
  findVendorsOf,
  hasOpenTransfer,
  holdTransfer,
  insertTransfer,
  markSent,
  markState,
} from './transfers.repository';

/** Seconds until the provider is asked what became of a transfer, the first, second … time; after the last it is staff's. */
export const pollSeconds = [5, 30, 120, 600] as const;
export const settleJob = 'games.settle-transfer';
export const readOwnWalletsJob = 'games.read-own-wallets';
export const transferCall = 'POST /wps/relay/provider-wallets/transfers';
export const collectCall = 'POST /wps/relay/provider-wallets/collect';
/** The key of a transfer within one collection. */
export const collectedPrefix = (key: string): string => `${key}:`;
/** A person is waiting, and one slow provider must not delay the others. */
const balanceLimitMs = 2_500;
/** How often all available money is read and moved, when some of it is spent in between. */
const mostTries = 3;

type Deps = {
  database: Database;
  wallet: WalletService;
  /** Refuses what the member's own limits forbid. */
  demandPlay: LimitsService['demandPlay'];
  /** Refuses it while a bonus is played, which stays in the wallet. */
  demandMainWallet(tx: Tx, memberId: string): Promise<void>;
  jobs: Jobs;
  log: Log;
  currency: string;
  providers: ProvidersService;
  callProvider: CallProvider;
};
/** What the member's key identifies: one transfer, or all of a collection. */
type Attempt = { call: typeof transferCall | typeof collectCall | LaunchCall; key: string };
export type LaunchCall = 'POST /wps/relay/games/launch' | 'POST /wps/relay/games/pvp/launch';
type Outcome = 'success' | 'failed' | 'unknown';

/**
 * Money between the wallet and wallets that providers keep. It leaves the wallet before the provider hears of it and comes back only when
 * the provider surely has not got it; it comes in only when the provider surely has given it. What is not sure is asked for.
 */
export function createTransfersService({
  database,
  wallet,
  demandPlay,
  demandMainWallet,
  jobs,
  log,
  currency,
  providers,
  callProvider,
}: Deps) {
  const accountsOf = ({ providerCode, usesTransit }: Pick<Transfer, 'providerCode' | 'usesTransit'>) => {
    const provider: HouseAccount = `house:provider:${providerCode}`;
    return { provider, transit: usesTransit ? (`house:transit:provider:${providerCode}` as const) : provider };
  };
  type Moving = Pick<Transfer, 'id' | 'memberId' | 'providerCode' | 'amount' | 'usesTransit'>;
  /** The member's part: between the wallet and what is on its way. */
  const moveMoney = (tx: Tx, transfer: Moving, part: 'in' | 'back' | 'out') =>
    wallet.move(tx, {
      key: `transfer:${transfer.id}:${part}`,
      memberId: transfer.memberId,
      type: part === 'in' ? 'VENDOR_IN' : 'VENDOR_OUT',
      available: part === 'in' ? -transfer.amount : transfer.amount,
      counterAccount: accountsOf(transfer).transit,
      ref: { type: 'provider_transfer', id: transfer.id },
    });
  /** The provider's part: between what is on its way and what lies there. */
  async function movePurse(tx: Tx, transfer: Moving, part: 'leaves' | 'arrives' | 'stays'): Promise<void> {
    const { provider, transit } = accountsOf(transfer);
    if (!transfer.usesTransit) return;
    const [from, to] = part === 'leaves' ? [provider, transit] : [transit, provider];
    const ref = { type: 'provider_transfer', id: transfer.id };
    await wallet.moveHouse(tx, { key: `transfer:${transfer.id}:${part}`, from, to, amount: transfer.amount, ref });
  }
  const askAgain = (tx: Tx | null, id: string, seconds: number) =>
    jobs.send(tx, settleJob, { id }, { startAfter: new Date(Date.now() + seconds * 1_000), singletonKey: id });

  async function getProvider(code: string): Promise<Provider> {
    const provider = await providers.find(code);
    if (provider?.wallet !== 'transfer') throw gamesErrors.unavailable();
    return provider;
  }

  /** Creates the transfer and the job that resolves it in one transaction, so that a crash leaves nothing behind. False if the key is known. */
  const create = (transfer: NewTransfer, attempt: Attempt): Promise<boolean> =>
    database.transaction(async (tx) => {
      await wallet.takeKey(tx, attempt.call, transfer.memberId, attempt.key);
      if (!(await insertTransfer(tx, transfer))) return false;
      if (transfer.direction === 'in') {
        await demandPlay(tx, transfer.memberId, null, transfer.amount);
        await demandMainWallet(tx, transfer.memberId);
        await moveMoney(tx, { ...transfer, usesTransit: true }, 'in');
      } else await movePurse(tx, { ...transfer, usesTransit: true }, 'leaves');
      await askAgain(tx, transfer.id, pollSeconds[0]);
      return true;
    });

  /** Completes a transfer once; later callers find it completed. */
  const settle = (id: string, outcome: Outcome): Promise<void> =>
    database.transaction(async (tx) => {
      const transfer = await holdTransfer(tx, id);
      if (!transfer || transfer.state === 'success' || transfer.state === 'failed') return;
      const isIn = transfer.direction === 'in';
      if (outcome === 'success') await (isIn ? movePurse(tx, transfer, 'arrives') : moveMoney(tx, transfer, 'out'));
      if (outcome === 'failed') await (isIn ? moveMoney(tx, transfer, 'back') : movePurse(tx, transfer, 'stays'));
      await markState(tx, id, outcome);
      if (outcome !== 'unknown') await resolveSubject(tx, transfer.providerCode, id);
      // Money that comes back makes the betting record of that provider worth refreshing.
      if (outcome === 'success' && transfer.direction === 'out') await jobs.send(tx, readOwnWalletsJob, {}, { singletonKey: 'came-home' });
    });

  /** Sends it, unless another process is doing so. Only a refusal of the very first attempt is final: an earlier one may still arrive. */
  async function send(id: string): Promise<void> {
    const transfer = await database.transaction(async (tx) => {
      const held = await holdTransfer(tx, id);
      if (!held || held.isHeld || held.state === 'success' || held.state === 'failed') return null;
      await markSent(tx, id);
      return { ...held, attempts: held.attempts + 1 };
    });
    if (!transfer) return;
    const provider = await providers.find(transfer.providerCode);
    if (!provider) throw new Error(`provider ${transfer.providerCode} is gone`);
    const { memberId: playerId, direction, amount, attempts } = transfer;
    try {
      const body = { operatorId: provider.operatorId, playerId, currency, direction, amount: toWire(amount), reference: id };
      const { status, reference } = await callProvider(provider, '/v1/transfers', body, TransferAnswer);
      // An answer about another transfer says nothing about this one.
      if (reference !== id) throw new ProviderSilentError(`${provider.code} answered for ${reference}`);
      const isSure = status === 'OK' || (attempts === 1 && status !== 'DUPLICATE_MISMATCH');
      await settle(id, !isSure ? 'unknown' : status === 'OK' ? 'success' : 'failed');
    } catch (error) {
      if (!(error instanceof ProviderSilentError)) throw error;
      log.warn({ err: error, transfer: id }, 'a transfer was not answered');
      await settle(id, 'unknown');
    }
  }

  async function askStatus(transfer: Transfer): Promise<'OK' | 'FAILED' | 'NOT_FOUND' | 'SILENT'> {
    const provider = await providers.find(transfer.providerCode);
    if (!provider) throw new Error(`provider ${transfer.providerCode} is gone`);
    try {
      const body = { operatorId: provider.operatorId, reference: transfer.id };
      const { status, amount, reference } = await callProvider(provider, '/v1/transfers/status', body, TransferStatusAnswer);
      if (reference !== transfer.id) return 'SILENT';
      if (status === 'OK' && amount !== undefined && parseMoney(amount) !== transfer.amount) {
        await noteDifference(database.read, { provider: provider.code, kind: 'amount_differs', subject: transfer.id, transactionId: transfer.id,
          memberId: transfer.memberId, ours: transfer.amount, theirs: parseMoney(amount), note: 'a transfer has another amount there' }); // prettier-ignore
        return 'SILENT';
      }
      return status;
    } catch (error) {
      if (!(error instanceof ProviderSilentError)) throw error;
      return 'SILENT';
    }
  }

  const read = (id: string): Promise<Transfer | undefined> => database.transaction((tx) => holdTransfer(tx, id));

  async function finish(memberId: string, key: string, id: string): Promise<Transfer> {
    await send(id);
    return (await findTransferByKey(database.read, memberId, key))!;
  }

  const balanceOf = async (provider: Provider, memberId: string): Promise<MinorUnits | null> => {
    try {
      const body = { operatorId: provider.operatorId, playerId: memberId, currency };
      const { balance = '0' } = await callProvider(provider, '/v1/balance', body, ProviderBalanceAnswer, balanceLimitMs);
      return parseMoney(balance);
    } catch (error) {
      if (!(error instanceof ProviderSilentError)) throw error;
      return null;
    }
  };
  const ownWallets = async () => (await providers.list()).filter(({ wallet: kind }) => kind === 'transfer');

  /**
   * Moves money between the wallet and the wallet that a provider keeps, in minor units (MEM-02). Idempotent by member and key. Money going
   * in is taken from the member's account, which is locked, before the provider is asked; money coming out is added once the provider has
   * confirmed. The returned state may be `unknown`: a job then finds out the outcome.
   * @throws request.key_reused when the key has been used for another provider, direction or amount
   * @throws request.given_up
   * @throws games.unavailable when there is no such provider, or it is switched off and money would go in
   * @throws wallet.insufficient_funds, wallet.frozen, wallet.payouts_stopped for money going in
   * @throws promotions.main_wallet_only for money going in while a bonus is played
   * @throws limits.loss_limit, limits.timed_out, limits.excluded and what else `demandPlay` refuses, for money going in
   */
  async function request(
    memberId: string,
    key: string,
    asked: { provider: string; direction: 'in' | 'out'; amount: MinorUnits },
    attempt: Attempt = { call: transferCall, key },
  ): Promise<Transfer> {
    const earlier = await findTransferByKey(database.read, memberId, key);
    if (earlier) return demandSame(earlier, asked);
    const provider = await getProvider(asked.provider);
    if (asked.direction === 'in' && !provider.isEnabled) throw gamesErrors.unavailable();
    // A transfer into a provider's wallet takes money out of ours.
    if (asked.direction === 'in') await wallet.demandPayouts();
    const id = newId();
    const transfer = { id, memberId, key, providerCode: provider.code, direction: asked.direction, amount: asked.amount };
    const isNew = await create(transfer, attempt);
    if (!isNew) return demandSame((await findTransferByKey(database.read, memberId, key))!, asked);
    return finish(memberId, key, id);
  }

  /** All that lies with a provider comes home; null where nothing does, or it does not answer. */
  async function bringHome(memberId: string, provider: Provider, key: string, attempt: Attempt): Promise<Transfer | null> {
    const amount = await balanceOf(provider, memberId);
    return amount ? request(memberId, key, { provider: provider.code, direction: 'out', amount }, attempt) : null;
  }

  return {
    request,

    /**
     * What comes before a game opens, for a member who has switched it on: what lies with other providers comes home, and if this one keeps
     * a wallet of its own, all that is available and within the member's limits goes there, once for each launch. A provider that refuses is no reason not to open the game.
     * @throws games.transfer_pending while it is not known whether the money has arrived
     * @throws wallet.frozen, wallet.payouts_stopped and what else `request` refuses, but for a lack of funds or of room within limits
     */
    async takeAlong(memberId: string, provider: Provider, launchId: string, attempt: { call: LaunchCall; key: string }): Promise<void> {
      if (!(await findIsAutomatic(database.read, memberId))) return;
      const others = (await ownWallets()).filter(({ code }) => code !== provider.code);
      await Promise.all(others.map((other) => bringHome(memberId, other, `launch:${launchId}:${other.code}`, attempt)));
      if (provider.wallet !== 'transfer') return;
      let room: MinorUnits | null = null;
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { available } = await wallet.getBalance(memberId);
        const amount: MinorUnits = room !== null && room < available ? room : available;
        if (amount <= 0n) return;
        try {
          const asked = { provider: provider.code, direction: 'in' as const, amount };
          const { state } = await request(memberId, `launch:${launchId}`, asked, attempt);
          if (state !== 'success' && state !== 'failed') throw gamesErrors.transferPending();
          return;
        } catch (error) {
          // Something else was paid for a moment ago, or the member's limits leave room for less: that much goes along.
          room = roomLeftBy(error) ?? room;
          if (roomLeftBy(error) === null && !isRefusal(error, 'wallet.insufficient_funds')) throw error;
        }
      }
    },

    /**
     * Moves all money from providers' wallets into the wallet. A provider that does not answer is left out. Idempotent by member and key.
     * @throws request.given_up
     */
    async collect(memberId: string, key: string): Promise<Transfer[]> {
      const prefix = collectedPrefix(key);
      const attempt: Attempt = { call: collectCall, key };
      const earlier = await findTransfersByKeyPrefix(database.read, memberId, prefix);
      if (earlier.length > 0) return earlier;
      await database.transaction((tx) => wallet.takeKey(tx, collectCall, memberId, key));
      const transfers = await Promise.all(
        (await ownWallets()).map((provider) => bringHome(memberId, provider, `${prefix}${provider.code}`, attempt)),
      );
      return transfers.filter((transfer) => transfer !== null);
    },

    /**
     * Lists the wallets that providers keep for the member, in minor units; `balance` is null when the provider does not answer in time.
     */
    wallets: async (memberId: string) =>
      Promise.all(
        (await ownWallets()).map(async (provider) => {
          const [balance, vendors] = await Promise.all([balanceOf(provider, memberId), findVendorsOf(database.read, provider.code)]);
          return { provider: provider.code, name: provider.name, vendors, balance };
        }),
      ),

    /** Says whether a transfer to or from the provider has no known outcome yet. */
    hasOpen: (memberId: string, providerCode: string): Promise<boolean> => hasOpenTransfer(database.read, memberId, providerCode),

    /**
     * Finds out what became of a transfer, and books it once. Repeats itself by a job until the outcome is known; in the end it leaves the
     * transfer to staff.
     */
    async poll(id: string): Promise<void> {
      const transfer = await read(id);
      if (!transfer || transfer.state === 'success' || transfer.state === 'failed') return;
      if (transfer.isHeld) return askAgain(null, id, pollSeconds[0]);
      await countPoll(database.read, id);
      const status = transfer.attempts === 0 ? 'NOT_FOUND' : await askStatus(transfer);
      if (status === 'OK') return settle(id, 'success');
      if (status === 'FAILED' || (status === 'NOT_FOUND' && transfer.attempts > 0 && transfer.isLate)) return settle(id, 'failed');
      // The same reference is the same transfer, so it is safe to send it again if the provider does not know it.
      if (status === 'NOT_FOUND' && transfer.polls < pollSeconds.length - 1) await send(id);
      const after = await read(id);
      if (after?.state === 'success' || after?.state === 'failed') return;
      await settle(id, 'unknown');
      const next = pollSeconds[transfer.polls + 1];
      if (next !== undefined) return askAgain(null, id, next);
      log.error({ transfer: id, provider: transfer.providerCode }, 'nobody knows what became of a transfer');
      await noteDifference(database.read, { provider: transfer.providerCode, kind: 'missing_there', subject: id, transactionId: id,
        memberId: transfer.memberId, ours: transfer.amount, theirs: null, note: 'the provider does not tell what became of a transfer' }); // prettier-ignore
    },
  };
}

export type TransfersService = ReturnType<typeof createTransfersService>;

const isRefusal = (error: unknown, code: string): error is AppError => error instanceof AppError && error.code === code;

/** What the limit that has refused a stake leaves, in minor units; null for every other fault. */
function roomLeftBy(error: unknown): MinorUnits | null {
  if (!isRefusal(error, 'limits.loss_limit') && !isRefusal(error, 'limits.wager_limit')) return null;
  return parseMoney((error.value as { remaining: string }).remaining);
}

function demandSame(transfer: Transfer, asked: { provider: string; direction: string; amount: MinorUnits }): Transfer {
  const isSame = transfer.providerCode === asked.provider && transfer.direction === asked.direction && transfer.amount === asked.amount;
  if (!isSame) throw requestErrors.keyReused();
  return transfer;
}
