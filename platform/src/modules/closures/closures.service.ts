import { closureBlocks, type ClosingBlocked, type ClosureState } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { createTurns } from '../../core/turns';
import type { LimitsService } from '../limits';
import type { EventSource, MembersService } from '../members';
import type { SessionService } from '../session';
import type { WalletService } from '../wallet';
import { closureErrors } from './closures.errors';

type Block = ClosingBlocked['blocks'][number];
type Funds = { available: MinorUnits; hold: MinorUnits };

/** What of a member is open elsewhere than on the balance. Reads what is committed. */
export type OpenBusiness = {
  /** Of lotteries and games. */
  hasOpenBets(memberId: string): Promise<boolean>;
  /** To or from a provider, with no known outcome yet. */
  hasMoneyOnTheWay(memberId: string): Promise<boolean>;
  /** Minor units; null while a provider does not answer. */
  sumAtProviders(memberId: string): Promise<MinorUnits | null>;
  hasOpenDeposit(memberId: string): Promise<boolean>;
  hasRunningWithdrawal(memberId: string): Promise<boolean>;
};

type Deps = {
  database: Database;
  members: Pick<MembersService, 'hold' | 'close' | 'reopen' | 'tellOfChange'>;
  session: Pick<SessionService, 'endAll' | 'forgetSessions'>;
  wallet: Pick<WalletService, 'holdFunds' | 'getBalance' | 'transfers'>;
  limits: Pick<LimitsService, 'demandEntry'>;
  open: OpenBusiness;
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
  documentDays(): Promise<number>;
};

/** Each closing looks with connections of its own while it holds one: a few at once leave the pool to others. */
const closingsAtOnce = 2;

/** Accounts that their members close, and that staff open again (MEM-01). */
export function createClosuresService(deps: Deps) {
  const { database, members, session, wallet, limits, open, demandOwnPassword, documentDays } = deps;
  const inTurn = createTurns(closingsAtOnce);

  /** In the order of the contract. What the platform itself keeps cannot begin while the member's account is held. */
  async function blocksOf(memberId: string, { available, hold }: Funds, isAtProviders: boolean): Promise<Block[]> {
    const [bets, onTheWay, transfers, deposits, withdrawals] = await Promise.all([
      open.hasOpenBets(memberId),
      open.hasMoneyOnTheWay(memberId),
      wallet.transfers.hasOpen(memberId),
      open.hasOpenDeposit(memberId),
      open.hasRunningWithdrawal(memberId),
    ]);
    const found: Record<Block, boolean> = {
      bets,
      providers: isAtProviders || onTheWay,
      ...{ transfers, deposits, withdrawals },
      held: hold !== 0n,
      balance: available !== 0n,
    };
    return closureBlocks.filter((block) => found[block]);
  }

  const isAtProviders = async (memberId: string): Promise<boolean> => (await open.sumAtProviders(memberId)) !== 0n;

  return {
    /** Returns what has to be settled before the member can close the account. A provider that does not answer counts as holding money. */
    async find(memberId: string): Promise<ClosureState> {
      const [funds, isAway, days] = await Promise.all([wallet.getBalance(memberId), isAtProviders(memberId), documentDays()]);
      return { blocks: await blocksOf(memberId, funds, isAway), documentDays: days };
    },

    /**
     * Closes the account of a member who gives the password for signing in: ends sessions and games, and lets nobody in. Nothing is deleted. A
     * second request finds it closed and changes nothing. Locks the member, then the account.
     * @throws passwords.old_wrong
     * @throws session.too_many_attempts with the seconds to wait
     * @throws members.closing_blocked with what has to be settled first
     */
    async close(memberId: string, password: string | undefined, from: EventSource): Promise<void> {
      await demandOwnPassword(memberId, password);
      const isAway = await isAtProviders(memberId);
      const ended = await inTurn(() =>
        database.transaction(async (tx) => {
          const member = await members.hold(tx, memberId);
          if (!member || member.closedAt) return [];
          const blocks = await blocksOf(memberId, await wallet.holdFunds(tx, memberId), isAway);
          if (blocks.length > 0) throw closureErrors.blocked(blocks);
          // Its pages hear of the end first, and ask for nothing any more.
          const ids = await session.endAll(tx, memberId, 'account_closed');
          await members.tellOfChange(tx, memberId, { kind: 'account_closed', from });
          await members.close(tx, memberId);
          return ids;
        }),
      );
      session.forgetSessions(ended);
    },

    /**
     * Opens a closed account again, for staff; limits and pauses that its member had set hold as before. Joins the caller's transaction and
     * locks the member.
     * @throws members.nothing_to_do when it is not closed
     * @throws limits.excluded while its member is excluded by their own wish: closing does not shorten it
     */
    async reopen(tx: Tx, memberId: string): Promise<void> {
      const member = await members.hold(tx, memberId);
      if (!member?.closedAt) throw closureErrors.nothingToDo();
      await limits.demandEntry(tx, memberId);
      await members.reopen(tx, memberId);
      await members.tellOfChange(tx, memberId, { kind: 'account_reopened' });
    },
  };
}

export type ClosuresService = ReturnType<typeof createClosuresService>;
