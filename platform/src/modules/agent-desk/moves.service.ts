import { agentCodes, type MoveObstacle, type MovePreview, moveObstacles, trialCode } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import type { ContractsService } from '../contracts';
import type { TeamSumsService } from '../agents';
import { isAdmitted, lowestLevel, type Member, type MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { PayRuns } from '../payruns';
import type { WalletService } from '../wallet';
import { agentDeskErrors } from './agent-desk.errors';
import { findMonth, sumMonth } from './moves.repository';

export type MoveDeps = {
  members: Pick<MembersService, 'findForSignIn' | 'findById' | 'hold' | 'tree'>;
  messages: Pick<MessagesService, 'send'>;
  wallet: Pick<WalletService, 'holdAccounts'>;
  contracts: Pick<ContractsService, 'findLately' | 'countProposals' | 'withdrawProposals'>;
  payRuns: Pick<PayRuns, 'hasUnpaid'>;
  /** Kept sums of teams are made by the tree. */
  teamSums: Pick<TeamSumsService, 'noteMoved'>;
  /** Those of the members who have bets, chases or rounds without an outcome; at most so many. */
  findOpenPlay(db: Queryable, memberIds: readonly string[], most: number): Promise<string[]>;
};

/** Accounts that one move takes along: all of them wait for its end with their bets. */
const mostMoved = 10_000;
/** How many of those with open bets are named. */
const named = 5;

/** What a move is about. Lines of accounts have the nearest first. */
type Asked = { member: Member; lineBefore: Party[]; to: Member | null; lineAfter: Party[] };
type Party = { id: string; account: string };

/** Moves of accounts with their teams below another agent (docs/decisions/0050-moves-in-the-tree.md). */
export function createMoves({ database, ...deps }: MoveDeps & { database: Database }) {
  const { members, messages, wallet, contracts, payRuns, teamSums, findOpenPlay } = deps;
  const { read } = database;

  async function getMember(memberId: string): Promise<Member> {
    const member = await members.findById(memberId);
    if (!member || member.isAgent === trialCode) throw requestErrors.notFound();
    return member;
  }
  async function findTarget(account: string | null): Promise<Member | null> {
    if (account === null) return null;
    const to = await members.findForSignIn(account);
    if (!to) throw requestErrors.invalidField('to', 'unknown');
    return to;
  }
  /** One read after the other, because `db` may be a transaction. */
  async function readLines(db: Queryable, member: Member, to: Member | null): Promise<Asked> {
    const lineBefore = await members.tree.findLine(db, member.id);
    return { member, lineBefore, to, lineAfter: to ? [to, ...(await members.tree.findLine(db, to.id))] : [] };
  }
  const ask = async (memberId: string, account: string | null) => readLines(read, await getMember(memberId), await findTarget(account));

  /** What stands in the way of a move, by what `db` sees. */
  async function findObstacles(db: Queryable, { member, to, lineAfter }: Asked, ids: readonly string[]) {
    const branch = await members.tree.findBranch(db, member.id);
    const isCycle = to !== null && (await members.tree.isBelow(db, member.id, to.id));
    const openPlay = await findOpenPlay(db, ids, named);
    const lately = await contracts.findLately(db, member.id);
    const level = lineAfter.length + branch.depth;
    const stands: Record<MoveObstacle, boolean> = {
      same: member.parentId === (to?.id ?? null),
      cycle: isCycle,
      no_agent: to !== null && !(agentCodes.includes(to.isAgent) && isAdmitted(to)),
      too_deep: level > lowestLevel,
      series: to !== null && member.maxSeries > to.maxSeries,
      too_large: branch.accounts > mostMoved,
      open_bets: openPlay.length > 0,
      contract: lately.some(({ until }) => until === null),
      unpaid: await payRuns.hasUnpaid(db, member.id),
    };
    return { obstacles: moveObstacles.filter((obstacle) => stands[obstacle]), branch, level, openPlay };
  }

  const party = ({ id, account }: Party): Party => ({ id, account });
  const accountsOf = (line: readonly Party[]) => line.map(({ account }) => account).reverse();

  return {
    /**
     * Works out what a move would change and what stands in its way. Writes nothing. Sums of play are of the running month of the brand,
     * today included.
     * @throws request.not_found for an unknown member or a trial account
     * @throws request.invalid when there is no account of that name
     */
    async preview(memberId: string, account: string | null): Promise<MovePreview> {
      const asked = await ask(memberId, account);
      const ids = await members.tree.findBranchIds(read, memberId, mostMoved);
      const [found, month, proposals] = await Promise.all([
        findObstacles(read, asked, ids),
        findMonth(read),
        contracts.countProposals(read, memberId),
      ]);
      const [played, openBetsOf] = await Promise.all([
        sumMonth(read, memberId, month),
        Promise.all(found.openPlay.map(async (id) => (await members.findById(id))?.account ?? id)),
      ]);
      const { member, lineBefore, to, lineAfter } = asked;
      return {
        ...{ member: party(member), from: lineBefore[0] ? party(lineBefore[0]) : null, to: to && party(to) },
        ...{ lineBefore: accountsOf(lineBefore), lineAfter: accountsOf(lineAfter) },
        ...{ accounts: found.branch.accounts, agents: found.branch.agents, lowestLevel: found.level },
        month: { ...month, turnover: toWire(played.stake), validTurnover: toWire(played.valid) },
        ...{ proposals, obstacles: found.obstacles, openBetsOf },
      };
    },

    /**
     * Names a move for officers, and refuses what cannot be done anyway.
     * @throws request.not_found for an unknown member or a trial account
     * @throws request.invalid when there is no account of that name
     * @throws agents.move_refused with the obstacles
     */
    async subjectOf(memberId: string, account: string | null): Promise<string> {
      const asked = await ask(memberId, account);
      const { obstacles } = await findObstacles(read, asked, await members.tree.findBranchIds(read, memberId, mostMoved));
      if (obstacles.length > 0) throw agentDeskErrors.moveRefused(obstacles);
      return `${asked.member.account}: ${asked.lineBefore[0]?.account ?? '–'} → ${asked.to?.account ?? '–'}`;
    },

    /**
     * Finds below whom an account shall go; answers the id, null for the top.
     * @throws request.invalid when there is no account of that name
     */
    targetOf: async (account: string | null): Promise<string | null> => (await findTarget(account))?.id ?? null,

    /**
     * Moves an account with everybody below, withdraws proposals of the upline before, and tells the account and both uplines. No money moves;
     * what is worked out from now on counts by the new line. Joins the caller's transaction and reads in it alone. Locks the tree, then the
     * new upline, the account, and the wallets of everybody who moves: nobody registers, signs a contract or bets there meanwhile.
     * @throws request.not_found for an unknown account
     * @throws agents.move_refused with the obstacles, as they are under the locks
     */
    async move(tx: Tx, { memberId, toId, officers, reason }: { memberId: string; toId: string | null; officers: string; reason: string }) {
      await members.tree.lock(tx);
      const to = toId === null ? null : await members.hold(tx, toId);
      const member = await members.hold(tx, memberId);
      if (!member || to === undefined || member.isAgent === trialCode) throw requestErrors.notFound();
      const ids = await members.tree.findBranchIds(tx, memberId, mostMoved);
      await wallet.holdAccounts(tx, ids);
      const asked = await readLines(tx, member, to);
      const { obstacles, branch } = await findObstacles(tx, asked, ids);
      if (obstacles.length > 0) throw agentDeskErrors.moveRefused(obstacles);
      const [from] = asked.lineBefore;
      if (from) await contracts.withdrawProposals(tx, memberId, from.account, officers, reason);
      const accounts = branch.accounts;
      const id = await members.tree.move(tx, { memberId, fromId: from?.id ?? null, toId, accounts, officers, reason });
      await teamSums.noteMoved(tx, [memberId]);
      const tell = (whom: string, kind: string, params: Record<string, string>) => ({
        memberId: whom,
        kind,
        params,
        dedupeKey: `move:${id}`,
      });
      await messages.send(tx, [
        to ? tell(memberId, 'upline_changed', { account: to.account }) : tell(memberId, 'upline_gone', {}),
        ...(from ? [tell(from.id, 'team_left', { account: member.account })] : []),
        ...(to ? [tell(to.id, 'team_joined', { account: member.account })] : []),
      ]);
      return { move: id, accounts };
    },
  };
}

export type Moves = ReturnType<typeof createMoves>;
