import { trialCode } from '@portal/contracts';
import type { WalletAnswer, WalletCallback, WalletMethod, WalletStatus } from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { MembersService } from '../../members';
import type { WalletService } from '../../wallet';
import { newToken } from '../launch/play-sessions.repository';
import type { Provider } from '../providers/providers.model';
import {
  adjustResult,
  type CallbackAnswer,
  checkToken,
  endRound,
  holdLaunch,
  type InRound,
  payBonus,
  payWin,
  placeBet,
  rollBack,
  startSession,
} from './seamless.repository';

type Deps = {
  database: Database;
  wallet: WalletService;
  members: MembersService;
  currency: string;
  isInMaintenance(): Promise<boolean>;
};

/** The fields beside `status`; the routes add the rest of the answer. */
export type Verdict = CallbackAnswer & Pick<WalletAnswer, 'player'>;

type RoundBody = { playerId: string; transactionId: string; roundId: string; gameCode: string };
const isMemberId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const refuse = (status: WalletStatus): Verdict => ({ status, transactionId: null, balance: null });

/** Answers wallet callbacks. The caller has already been authenticated and the body validated. */
export function createSeamlessService({ database, wallet, members, currency, isInMaintenance }: Deps) {
  const inRound = (provider: Provider, { playerId, transactionId, roundId, gameCode }: RoundBody): InRound => ({
    provider: provider.code,
    memberId: playerId,
    currency,
    transactionId,
    roundId,
    gameCode,
  });

  /** Why this player may not bet at all, or `null`. */
  async function refusalOf(memberId: string): Promise<WalletStatus | null> {
    const [member, isClosed] = await Promise.all([members.findById(memberId), isInMaintenance()]);
    if (!member) return 'PLAYER_NOT_FOUND';
    if (isClosed) return 'MAINTENANCE';
    return member.isLocked || member.isAgent === trialCode ? 'PLAYER_BLOCKED' : null;
  }

  async function bet(
    provider: Provider,
    body: WalletCallback<'bet'> | WalletCallback<'betwin'>,
    money: { bet: bigint; win: bigint | null; closes: boolean },
  ): Promise<Verdict> {
    const refusal = await refusalOf(body.playerId);
    if (refusal === 'PLAYER_NOT_FOUND') return refuse(refusal);
    const isStopped = await wallet.isBettingStopped();
    return database.statement((db) =>
      placeBet(db, {
        ...inRound(provider, body),
        ...money,
        token: body.token,
        detail: body.betDetail ?? {},
        lateBet: provider.lateBet,
        refusal: refusal ?? (isStopped ? 'MAINTENANCE' : null),
      }),
    );
  }

  const methods: { [M in Exclude<WalletMethod, 'ping'>]: (provider: Provider, body: WalletCallback<M>) => Promise<Verdict> } = {
    async authenticate(provider, { launchToken }) {
      if (await isInMaintenance()) return refuse('MAINTENANCE');
      return database.transaction(async (tx) => {
        const launch = await holdLaunch(tx, launchToken);
        if (!launch || launch.providerCode !== provider.code || launch.isUsed) return refuse('INVALID_TOKEN');
        if (launch.isExpired) return refuse('TOKEN_EXPIRED');
        const member = await members.findById(launch.memberId);
        if (!member) return refuse('PLAYER_NOT_FOUND');
        if (member.isLocked || member.isAgent === trialCode) return refuse('PLAYER_BLOCKED');
        if (!launch.isGameOpen) return refuse('INVALID_GAME');
        const token = newToken();
        await startSession(tx, launch, launchToken, token);
        const { nickname, rankLevel, id: playerId } = member;
        const { available } = await wallet.getBalance(playerId);
        const player = { token, playerId, nickname, country: launch.country, rankLevel, language: launch.language };
        return { status: 'OK', transactionId: null, balance: available, player };
      });
    },
    async balance(provider, { token, playerId }) {
      const status = await checkToken(database.read, provider.code, token, playerId);
      if (status === 'INVALID_TOKEN') return refuse(status);
      return { status, transactionId: null, balance: (await wallet.getBalance(playerId)).available };
    },
    async bet(provider, body) {
      const amount = parseMoney(body.amount);
      // A free bet must have the amount zero, and every other bet more than zero.
      if ((amount === 0n) !== (body.isFree === true)) return refuse('BAD_REQUEST');
      return bet(provider, body, { bet: amount, win: null, closes: false });
    },
    betwin: (provider, body) =>
      bet(provider, body, { bet: parseMoney(body.betAmount), win: parseMoney(body.winAmount), closes: body.roundClosed }),
    async win(provider, body) {
      const [win, jackpot] = [parseMoney(body.amount), parseMoney(body.jackpotAmount ?? '0')];
      if (jackpot > win || body.referenceTransactionId === body.transactionId) return refuse('BAD_REQUEST');
      return database.statement((db) =>
        payWin(db, {
          ...inRound(provider, body),
          win,
          jackpot,
          reference: body.referenceTransactionId,
          closes: body.roundClosed,
          detail: body.betDetail ?? {},
        }),
      );
    },
    async rollback(provider, body) {
      if (body.referenceTransactionId === body.transactionId) return refuse('BAD_REQUEST');
      return database.statement((db) => rollBack(db, { ...inRound(provider, body), reference: body.referenceTransactionId }));
    },
    async adjust(provider, body) {
      // Only providers with an agreement may take money back by an adjustment.
      if (!provider.mayAdjust || body.referenceTransactionId === body.transactionId) return refuse('BAD_REQUEST');
      return database.statement((db) =>
        adjustResult(db, {
          ...inRound(provider, body),
          amount: parseMoney(body.amount),
          reference: body.referenceTransactionId,
          detail: { correction: body.reason },
        }),
      );
    },
    bonusWin: (provider, body) =>
      database.statement((db) => payBonus(db, { ...inRound(provider, body), win: parseMoney(body.amount), promotion: body.promoId })),
    endRound: (provider, { playerId, roundId }) =>
      database.statement((db) => endRound(db, { provider: provider.code, memberId: playerId, currency, roundId })),
  };

  return {
    currency,
    /**
     * Carries out a provider's wallet callback and returns a verdict in the provider's status codes; nothing is thrown for a refusal. Each
     * callback is one database statement that locks the member's account. Idempotent by the provider's transaction id.
     */
    async answer<M extends WalletMethod>(provider: Provider, method: M, body: WalletCallback<M>): Promise<Verdict> {
      const given = body as { playerId?: string; currency?: string };
      if (method === 'ping') return refuse('OK');
      // A provider with its own wallet may only authenticate players.
      if (provider.wallet === 'transfer' && method !== 'authenticate') return refuse('BAD_REQUEST');
      if (given.currency !== undefined && given.currency !== currency) return refuse('WRONG_CURRENCY');
      if (given.playerId !== undefined && !isMemberId(given.playerId)) return refuse('PLAYER_NOT_FOUND');
      const handle = (methods as Record<string, unknown>)[method] as (provider: Provider, body: WalletCallback<M>) => Promise<Verdict>;
      try {
        return await handle(provider, body);
      } catch (error) {
        // Two callbacks used the same new id at the same moment: compare with the earlier one.
        if ((error as { code?: string }).code === '23505') return handle(provider, body);
        throw error;
      }
    },
    /** Writes a verdict as the vendor interface wants it. */
    toWire: ({ status, transactionId, balance, player }: Verdict) => ({
      status,
      ...(transactionId !== null && { walletTransactionId: transactionId }),
      ...(balance !== null && { balance: toWire(balance), currency }),
      ...(player && { player }),
    }),
  };
}

export type SeamlessService = ReturnType<typeof createSeamlessService>;
