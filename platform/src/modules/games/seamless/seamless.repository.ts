import type { WalletStatus } from '@portal/contracts/vendor-interface';
import { named, type Queryable, type Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../../core/ids';
import { hashOfToken } from '../launch/play-sessions.repository';

/** `status` decides; the rest is there when it is known. */
export type CallbackAnswer = { status: WalletStatus; transactionId: string | null; balance: bigint | null };

/** Whose transaction it is, and where. */
export type InRound = {
  provider: string;
  memberId: string;
  currency: string;
  transactionId: string;
  roundId: string;
  gameCode: string;
};
type Detail = Record<string, unknown>;

const text = (name: string, values: number) =>
  `select status, transaction_id as "transactionId", balance from games.${name}(${Array.from({ length: values }, (_, i) => `$${i + 1}`).join(', ')})`;
const statements = {
  place_bet: text('place_bet', 14),
  pay_win: text('pay_win', 12),
  pay_bonus: text('pay_bonus', 9),
  roll_back: text('roll_back', 8),
  adjust_result: text('adjust_result', 10),
  end_round: text('end_round', 4),
};

async function ask(db: Queryable, name: keyof typeof statements, values: readonly unknown[]): Promise<CallbackAnswer> {
  const [answer] = await named<CallbackAnswer>(db, `games.${name}`, statements[name], values);
  return answer!;
}
const ids = (count: number): string[] => Array.from({ length: count }, () => newId());

/** With `win` bet and win at once. `refusal` is what is known against the bet before anything is looked at. */
export type BetCallback = InRound & {
  token: string;
  bet: bigint;
  win: bigint | null;
  closes: boolean;
  detail: Detail;
  lateBet: string;
  refusal: WalletStatus | null;
};
export const placeBet = (db: Queryable, one: BetCallback): Promise<CallbackAnswer> =>
  ask(db, 'place_bet', [
    one.provider,
    hashOfToken(one.token),
    one.memberId,
    one.currency,
    one.transactionId,
    one.roundId,
    one.gameCode,
    one.bet,
    one.win,
    one.closes,
    one.detail,
    one.lateBet,
    one.refusal,
    ids(4),
  ]);

export type WinCallback = InRound & { win: bigint; jackpot: bigint; reference: string; closes: boolean; detail: Detail };
export const payWin = (db: Queryable, one: WinCallback): Promise<CallbackAnswer> =>
  ask(db, 'pay_win', [
    one.provider,
    one.memberId,
    one.currency,
    one.transactionId,
    one.roundId,
    one.gameCode,
    one.win,
    one.jackpot,
    one.reference,
    one.closes,
    one.detail,
    ids(3),
  ]);

export type BonusCallback = InRound & { win: bigint; promotion: string };
export const payBonus = (db: Queryable, one: BonusCallback): Promise<CallbackAnswer> =>
  ask(db, 'pay_bonus', [
    one.provider,
    one.memberId,
    one.currency,
    one.transactionId,
    one.roundId,
    one.gameCode,
    one.win,
    one.promotion,
    ids(3),
  ]);

export type RollbackCallback = InRound & { reference: string };
export const rollBack = (db: Queryable, one: RollbackCallback): Promise<CallbackAnswer> =>
  ask(db, 'roll_back', [one.provider, one.memberId, one.currency, one.transactionId, one.roundId, one.gameCode, one.reference, ids(4)]);

export type AdjustCallback = InRound & { amount: bigint; reference: string; detail: Detail };
export const adjustResult = (db: Queryable, one: AdjustCallback): Promise<CallbackAnswer> =>
  ask(db, 'adjust_result', [
    one.provider,
    one.memberId,
    one.currency,
    one.transactionId,
    one.roundId,
    one.gameCode,
    one.amount,
    one.reference,
    one.detail,
    ids(3),
  ]);

export const endRound = (db: Queryable, one: Pick<InRound, 'provider' | 'memberId' | 'currency' | 'roundId'>): Promise<CallbackAnswer> =>
  ask(db, 'end_round', [one.provider, one.memberId, one.currency, one.roundId]);

export async function checkToken(db: Queryable, provider: string, token: string, memberId: string): Promise<WalletStatus> {
  const rows = await named<{ verdict: WalletStatus }>(db, 'games.check_token', 'select verdict from games.check_token($1, $2, $3)', [
    provider,
    hashOfToken(token),
    memberId,
  ]);
  return rows[0]!.verdict;
}

export type Launch = {
  sessionId: string;
  providerCode: string;
  memberId: string;
  language: string;
  country: string;
  isExpired: boolean;
  isUsed: boolean;
  isGameOpen: boolean;
};

/** Locked until the transaction ends, so that of two callers with the same token one finds it used. */
export async function holdLaunch(tx: Tx, launchToken: string): Promise<Launch | undefined> {
  const { rows } = await sql<Launch>`
    select s.id as "sessionId", s.provider_code as "providerCode", s.member_id as "memberId", s.language, s.country,
      t.expires_at <= clock_timestamp() or s.ended_at is not null or session.was_ended(s.portal_session_id) as "isExpired", t.used_at is not null as "isUsed",
      coalesce((select g.is_enabled and v.is_enabled and p.is_enabled from games.games g
        join games.vendors v on v.code = g.vendor_code join games.providers p on p.code = v.provider_code
        where g.node_id = s.node_id), false) as "isGameOpen"
    from games.launch_tokens t join games.play_sessions s on s.id = t.session_id
    where t.token_hash = ${hashOfToken(launchToken)} for update of t`.execute(tx);
  return rows[0];
}

/** Ends a day after it began, at the latest. */
export async function startSession(tx: Tx, { sessionId }: Launch, launchToken: string, token: string): Promise<void> {
  await sql`update games.launch_tokens set used_at = clock_timestamp() where token_hash = ${hashOfToken(launchToken)}`.execute(tx);
  await sql`update games.play_sessions set token_hash = ${hashOfToken(token)}, started_at = clock_timestamp(), seen_at = clock_timestamp(),
      expires_at = clock_timestamp() + interval '24 hours'
    where id = ${sessionId}`.execute(tx);
}
