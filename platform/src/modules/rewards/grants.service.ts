import { type NewStaffGrant, trialCode } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import type { Approved } from '../../core/http/two-officers';
import type { Log } from '../../core/watch/log';
import type { MembersService } from '../members';
import { findGrants, findWaiting, insertGrant, markGranted, type UsedGrant, type WaitingGrant } from './grants.repository';
import type { RewardsService } from './rewards.service';

type Deps = {
  database: Database;
  log: Log;
  rewards: Pick<RewardsService, 'grant' | 'findStates'>;
  members: Pick<MembersService, 'findForSignIn'>;
};

const waitingAtOnce = 200;
const shownAccounts = 3;

/** What officers give to members they name: each gets it in a transaction of its own. */
export function createGrantsService({ database, log, rewards, members }: Deps) {
  const { read } = database;

  async function idsOf(accounts: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, account] of accounts.entries()) {
      const member = await members.findForSignIn(account);
      if (!member?.isMember || member.isAgent === trialCode || ids.includes(member.id))
        throw requestErrors.invalidField(`grant.accounts.${index}`, 'members.unknown');
      ids.push(member.id);
    }
    return ids;
  }

  async function give({ id, memberId, title, kind, amount, turnoverMultiple, until }: WaitingGrant): Promise<void> {
    const prize =
      kind === 'money'
        ? ({ kind, amount, entryType: 'BONUS_GRANT', turnoverMultiple: Number(turnoverMultiple) } as const)
        : ({ kind, amount: Number(amount) } as const);
    const known = await rewards.findStates(memberId, 'staff', [id]);
    await database.transaction(async (tx) => {
      const isGranted = await rewards.grant(tx, { memberId, source: 'staff', sourceId: id, prize, title, expiresAt: until });
      await markGranted(tx, memberId, id, isGranted || known.has(id) ? 'given' : 'refused');
    });
  }

  return {
    /**
     * Describes a grant as both officers see it before they approve.
     * @throws request.invalid with the account that is not that of a real member
     */
    async subject({ accounts }: NewStaffGrant): Promise<string> {
      await idsOf(accounts);
      const named = accounts.slice(0, shownAccounts).join(', ');
      return `${named}${accounts.length > shownAccounts ? ` +${accounts.length - shownAccounts}` : ''}`.slice(0, 200);
    },

    /**
     * Reads whom a grant is for, and returns what notes it. That joins the caller's transaction; the rewards follow in transactions of their own.
     * @throws request.invalid with the account that is not that of a real member
     */
    async prepare({ accounts, amount, ...grant }: NewStaffGrant, reason: string) {
      const ids = await idsOf(accounts);
      return async (tx: Tx, { id, proposedBy, approvedBy }: Approved): Promise<{ id: string; members: number }> => {
        const given = { ...grant, amount: grant.kind === 'money' ? parseMoney(amount) : BigInt(amount) };
        await insertGrant(tx, { ...given, id, approvedBy: `${proposedBy.name}, ${approvedBy.name}`, reason }, ids);
        return { id, members: ids.length };
      };
    },

    /** Puts what was approved into the reward centres, one member a transaction. Safe to run twice at once and to be killed. */
    async giveAll(): Promise<void> {
      for (;;) {
        const waiting = await findWaiting(read, waitingAtOnce);
        let failed = 0;
        for (const one of waiting)
          await give(one).catch((error: unknown) => {
            failed += 1;
            log.error({ err: error, grantId: one.id, memberId: one.memberId }, 'a reward of staff was not given');
          });
        if (waiting.length < waitingAtOnce || failed > 0) return;
      }
    },

    /** Returns a page of grants, newest first, with how many members have theirs. Amounts are minor units of money. */
    find: (limit: number, offset: number): Promise<{ grants: UsedGrant[]; total: number }> => findGrants(read, limit, offset),
  };
}

export type GrantsService = ReturnType<typeof createGrantsService>;
