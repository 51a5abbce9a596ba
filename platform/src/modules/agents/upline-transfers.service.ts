import type { UplineTerms, UplineTransfer } from '@portal/contracts';
import { type MinorUnits, parseMoney, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { Acts } from '../../core/http/acts';
import { AppError, requestErrors } from '../../core/errors';
import { isAdmitted, type Member, type MembersService } from '../members';
import type { Transfer, WalletService } from '../wallet';

/** Staff's settings; amounts in whole units of the currency, as text. */
export type UplineRules = { isOn: boolean; minimum: string; maximumPerDay: string; timesPerDay: number };

type Deps = {
  database: Database;
  members: Pick<MembersService, 'findById'>;
  wallet: Pick<WalletService, 'takeKey' | 'transfers'>;
  rules(): Promise<UplineRules>;
  /** Refuses while the member could not withdraw either: what leaves for the upline is as gone. */
  demandWithdrawals(memberId: string): Promise<void>;
  /** Refuses members who still have to show who they are, as for a withdrawal. */
  demandIdentity(memberId: string): Promise<void>;
  /** Refuses while bets are required before money may leave, as for a withdrawal. */
  demandTurnover(tx: Tx, memberId: string): Promise<void>;
  /** Counts its tries itself, whatever becomes of the caller's transaction. */
  checkPaymentPassword(memberId: string, password: string): Promise<void>;
};

type Asked = { memberId: string; key: string; amount: MinorUnits; paymentPassword: string };

const call = 'POST /wps/relay/member/upline/transfers';
const kind = 'upline';
const keyOf = (key: string): string => `${kind}:${key}`;

/** Members' money on its way to the agent above them (MEM-05). */
export function createUplineTransfers({
  database,
  members,
  wallet,
  rules,
  demandWithdrawals,
  demandIdentity,
  demandTurnover,
  checkPaymentPassword,
}: Deps) {
  const { transfers } = wallet;

  async function findUpline(memberId: string): Promise<Member | undefined> {
    const parentId = (await members.findById(memberId))?.parentId;
    const upline = parentId ? await members.findById(parentId) : undefined;
    return upline && isAdmitted(upline) ? upline : undefined;
  }

  async function leftOf(db: Queryable, memberId: string, { maximumPerDay, timesPerDay }: UplineRules) {
    const sent = await transfers.sumToday(db, memberId, kind);
    const left = parseMoney(maximumPerDay) - sent.amount;
    return { amount: left > 0n ? left : 0n, times: Math.max(0, timesPerDay - sent.count) };
  }

  return {
    /** Says to whom and how much a member may send now. The upline is null when there is none, or staff have switched transfers off. */
    async terms(memberId: string): Promise<UplineTerms> {
      const rule = await rules();
      const [member, upline, left] = await Promise.all([
        members.findById(memberId),
        findUpline(memberId),
        leftOf(database.read, memberId, rule),
      ]);
      return {
        upline: rule.isOn && upline ? { nickname: upline.nickname } : null,
        minimum: toWire(parseMoney(rule.minimum)),
        leftToday: toWire(left.amount),
        timesLeft: left.times,
        hasPaymentPassword: member?.hasPaymentPassword ?? false,
      };
    },

    /**
     * Sends money to the member's upline: it leaves the member now, and arrives after the commit, or comes back (MEM-05). Opens its own
     * transaction and locks the member's account. Idempotent by member and key: the same request again returns the same transfer and does
     * not ask for the password.
     * @throws system.module_off while staff have switched transfers to uplines off
     * @throws agents.no_upline when there is nobody above the member who can receive
     * @throws agents.transfer_too_small with the minimum
     * @throws agents.transfer_limit with what is left of the day
     * @throws identity.required, wallet.payouts_stopped, payments.withdrawal_paused, turnover.missing as for a withdrawal
     * @throws wallet.insufficient_funds, wallet.frozen
     * @throws request.key_reused when the key has been used for another amount
     * @throws request.given_up when the member gave up the key
     */
    async send({ memberId, key, amount, paymentPassword }: Asked): Promise<UplineTransfer> {
      const earlier = await transfers.findByKey(database.read, memberId, keyOf(key));
      if (earlier) {
        if (earlier.amount !== amount) throw requestErrors.keyReused();
        return toWireTransfer(earlier);
      }
      const rule = await rules();
      if (!rule.isOn) throw new AppError('system.module_off', 403);
      const upline = await findUpline(memberId);
      if (!upline) throw new AppError('agents.no_upline', 409);
      const minimum = parseMoney(rule.minimum);
      if (amount < minimum) throw new AppError('agents.transfer_too_small', 422, { minimum: toWire(minimum) });
      await demandIdentity(memberId);
      await demandWithdrawals(memberId);
      await checkPaymentPassword(memberId, paymentPassword);
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, call, memberId, key);
        // The account is held, so that of many sent at once none goes beyond the limit; a twin of this one is no other transfer.
        const twin = await transfers.findByKey(tx, memberId, keyOf(key));
        const left = await leftOf(tx, memberId, rule);
        if (!twin) await demandTurnover(tx, memberId);
        if (!twin && (amount > left.amount || left.times === 0))
          throw new AppError('agents.transfer_limit', 422, { leftToday: toWire(left.amount), timesLeft: left.times });
        return toWireTransfer(await transfers.send(tx, { key: keyOf(key), kind, senderId: memberId, recipientId: upline.id, amount }));
      });
    },

    /** Returns a page of what the member has sent to their upline, newest first. */
    async find(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const { transfers: content, count } = await transfers.find(memberId, kind, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { content: content.map(toWireTransfer), pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /** Tells whether a transfer exists for a key, for calls whose response was lost. */
    acts: {
      [call]: async (db, memberId, key) => Boolean(await transfers.findByKey(db, memberId, keyOf(key))),
    } satisfies Acts<typeof call>,
  };
}

export type UplineTransfers = ReturnType<typeof createUplineTransfers>;

const toWireTransfer = ({ id, amount, state, createdAt, endedAt }: Transfer): UplineTransfer => ({
  id,
  amount: toWire(amount),
  state,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
