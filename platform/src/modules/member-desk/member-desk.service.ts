import type { DeskBet, DeskMember, DeskMemberRow } from '@portal/contracts';
import { toWire, type MinorUnits } from '@portal/money';
import type { Database } from '@portal/postgres';
import { AppError, requestErrors } from '../../core/errors';
import type { RoundsService } from '../games';
import type { LimitsService } from '../limits';
import type { LotteryService } from '../lottery';
import { maskedContact, type Member, type MemberQuery, type MembersService, type SecurityPause } from '../members';
import type { PaymentsService, WithdrawalsService } from '../payments';
import type { BankAccounts, PaymentPassword } from '../payout-details';
import type { Passkeys, SecondFactor, SessionService } from '../session';
import { toLedgerRow, type WalletService } from '../wallet';

export type Deps = {
  database: Database;
  members: MembersService;
  wallet: WalletService;
  payments: PaymentsService;
  withdrawals: WithdrawalsService;
  lottery: LotteryService;
  rounds: Pick<RoundsService, 'latest'>;
  limits: LimitsService;
  session: SessionService;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  bankAccounts: BankAccounts;
  paymentPassword: PaymentPassword;
  fundsOf(memberId: string): Promise<Record<'available' | 'hold' | 'openStakes' | 'deposits' | 'withdrawals', MinorUnits>>;
  pauseOf(memberId: string): Promise<SecurityPause | null>;
};

/** How many rows of each list stand on the page of a member. */
const shown = 10;
const shownNotes = 50;
const shownEvents = 20;

/** Members as staff see them. */
export function createMemberDesk(deps: Deps) {
  const {
    members,
    wallet,
    payments,
    withdrawals,
    lottery,
    rounds,
    limits,
    session,
    secondFactor,
    passkeys,
    bankAccounts,
    paymentPassword,
  } = deps;

  async function betsOf(memberId: string): Promise<DeskBet[]> {
    const [bets, games] = await Promise.all([lottery.latestBets(memberId, shown), rounds.latest(memberId, shown)]);
    const all = [
      ...bets.map(({ acceptedAt, ...bet }) => ({ ...bet, kind: 'lottery' as const, at: acceptedAt })),
      ...games.map(({ openedAt, state, ...round }) => ({ ...round, kind: 'game' as const, status: state, at: openedAt })),
    ].sort((one, other) => other.at.getTime() - one.at.getTime());
    return all.slice(0, shown).map(({ id, kind, gameCode, status, stake, payout, at }) => ({
      ...{ id, kind, gameCode, status },
      stake: toWire(stake),
      payout: toWire(payout),
      at: at.toISOString(),
    }));
  }

  return {
    /** Lists members that a text finds; the shape of `members.search`. */
    async search(query: MemberQuery): Promise<{ content: DeskMemberRow[]; next: string | null }> {
      const found = await members.search(query);
      return { content: found.members.map(toRow), next: found.next };
    },

    /**
     * Refuses what only makes sense for a member with a second factor.
     * @throws session.second_factor_off
     */
    async demandSecondFactor(memberId: string): Promise<void> {
      if (!(await secondFactor.find({ memberId })).isOn) throw new AppError('session.second_factor_off', 409);
    },

    /**
     * Refuses what only makes sense for a member with passkeys.
     * @throws session.passkey_none
     */
    async demandPasskeys(memberId: string): Promise<void> {
      if ((await passkeys.list(memberId)).length === 0) throw new AppError('session.passkey_none', 409);
    },

    /**
     * Refuses what only makes sense for a member with a payment password.
     * @throws payout.password_missing
     */
    async demandPaymentPassword(memberId: string): Promise<void> {
      if (!(await paymentPassword.state(memberId)).isSet) throw new AppError('payout.password_missing', 409);
    },

    /**
     * Returns a member with everything at a glance. Without `isFull`, how to reach the member, the payee name and addresses are masked.
     * @throws request.not_found
     */
    async get(memberId: string, { isFull }: { isFull: boolean }): Promise<DeskMember> {
      const member = await members.findById(memberId);
      if (!member) throw requestErrors.notFound();
      const [
        uplines,
        funds,
        entries,
        bets,
        deposits,
        paidOut,
        accounts,
        open,
        play,
        exclusion,
        factor,
        keys,
        password,
        pause,
        events,
        notes,
      ] = await Promise.all([
        members.findUplines(memberId),
        deps.fundsOf(memberId),
        wallet.latestEntries(memberId, shown),
        betsOf(memberId),
        payments.latest(memberId, shown),
        withdrawals.latest(memberId, shown),
        bankAccounts.list(memberId),
        session.openOf(memberId),
        limits.find(memberId),
        limits.findExclusion(memberId),
        secondFactor.find({ memberId }),
        passkeys.list(memberId),
        paymentPassword.state(memberId),
        deps.pauseOf(memberId),
        members.findEvents(memberId, { pageNo: 1, pageSize: shownEvents }),
        members.findNotes(memberId, shownNotes),
      ]);
      const seen = <T extends { address: string }>(row: T): T => (isFull ? row : { ...row, address: '' });
      return {
        ...toRow(member),
        isMember: member.isMember,
        language: member.language,
        uplines,
        ...(isFull ? contactOf(member) : maskedContact(member)),
        isMobileProven: member.isMobileProven,
        funds: {
          available: toWire(funds.available),
          hold: toWire(funds.hold),
          openStakes: toWire(funds.openStakes),
          deposits: toWire(funds.deposits),
          withdrawals: toWire(funds.withdrawals),
        },
        entries: entries.map(toLedgerRow),
        bets,
        deposits: deposits.map(({ id, number, requested, credited, status, createdAt }) => ({
          ...{ id, number, status },
          amount: toWire(credited ?? requested),
          createdAt: createdAt.toISOString(),
        })),
        withdrawals: paidOut.map(({ id, number, amount, status, createdAt }) => ({
          ...{ id, number, status },
          amount: toWire(amount),
          createdAt: createdAt.toISOString(),
        })),
        bankAccounts: accounts.map(({ id, bankCode, maskedNumber, createdAt }) => ({
          ...{ id, bankCode, maskedNumber },
          createdAt: createdAt.toISOString(),
        })),
        sessions: open.map(({ startedAt, lastSeenAt, ...row }) =>
          seen({ ...row, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }),
        ),
        limits: play,
        exclusion: exclusion
          ? {
              until: exclusion.until?.toISOString() ?? null,
              isPeriodOver: exclusion.isPeriodOver,
              endAskedAt: exclusion.endAskedAt?.toISOString() ?? null,
            }
          : null,
        secondFactor: factor,
        passkeys: keys,
        paymentPassword: password,
        withdrawalsPausedUntil: pause?.until.toISOString() ?? null,
        events: events.content.map(seen),
        notes,
      };
    },
  };
}

export type MemberDesk = ReturnType<typeof createMemberDesk>;

const toRow = ({ id, customerId, account, nickname, isAgent, rankLevel, isLocked, closedAt, registeredAt }: Member): DeskMemberRow => ({
  ...{ id, customerId, account, nickname, rankLevel },
  type: isAgent,
  isFrozen: isLocked,
  closedAt: closedAt?.toISOString() ?? null,
  registeredAt: registeredAt.toISOString(),
});

const contactOf = ({ fields: { email, mobileNum, countryDialingCode, payeeName } }: Member) => ({
  email: email ?? null,
  mobileNum: mobileNum ? `${countryDialingCode ? `+${countryDialingCode} ` : ''}${mobileNum}` : null,
  payeeName: payeeName ?? null,
});
