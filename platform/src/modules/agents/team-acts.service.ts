import type { Database, Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import { isAdmitted, isReadOnly, type Member, type MembersService } from '../members';
import { type MessagesService } from '../messages';
import { rebateOf } from './agent-links.repository';
import { countLetters, findNotes, forgetLetters, insertLetter, saveNote } from './team-acts.repository';
import { findDepth } from './team.repository';

type Deps = {
  database: Database;
  members: Pick<MembersService, 'hold' | 'findById' | 'raiseSeries'>;
  messages: Pick<MessagesService, 'send'>;
};

const mostLetters = 50;
const keptDays = 400;

/** What agents do with single members of their teams (AGT-04). */
export function createTeamActs({ database, members, messages }: Deps) {
  /**
   * Holds the agent, so that what one agent does at once happens in turn. `depth`: how far below the member stands. Whoever is not in the team does
   * not exist for the agent.
   */
  async function demandRight(tx: Tx, agentId: string, memberId: string): Promise<{ agent: Member; depth: number }> {
    const agent = await members.hold(tx, agentId);
    const depth = await findDepth(tx, agentId, memberId);
    if (!depth) throw new AppError('agents.not_in_team', 404);
    if (!agent || isReadOnly(agent)) throw new AppError('agents.read_only', 403);
    return { agent, depth };
  }

  return {
    /**
     * Gives somebody directly below a higher series, for bets that are placed afterwards, and says so to them. Opens its own transaction and
     * holds both accounts, the higher one first. The series that there is already changes nothing.
     * @throws agents.read_only when the agent's centre is read-only
     * @throws agents.not_in_team for whoever is not below the agent or not in use, contracts.not_direct for whoever is not directly below
     * @throws agents.rebate_too_high above the agent's own series, agents.rebate_only_up below what there is
     */
    raiseRebate: (agentId: string, memberId: string, series: number): Promise<{ rebate: string }> =>
      database.transaction(async (tx) => {
        const { agent, depth } = await demandRight(tx, agentId, memberId);
        if (depth !== 1) throw new AppError('contracts.not_direct', 409);
        const member = await members.hold(tx, memberId);
        if (!member || !isAdmitted(member)) throw new AppError('agents.not_in_team', 404);
        if (series > agent.maxSeries) throw new AppError('agents.rebate_too_high', 422, { ownSeries: agent.maxSeries });
        if (series < member.maxSeries) throw new AppError('agents.rebate_only_up', 422, { series: member.maxSeries });
        if (await members.raiseSeries(tx, memberId, series))
          await messages.send(tx, [
            {
              memberId,
              kind: 'rebate_raised',
              params: { account: agent.account, percent: rebateOf(series) },
              dedupeKey: `rebate:${series}`,
            },
          ]);
        return { rebate: rebateOf(series) };
      }),

    /**
     * Replaces the agent's note about a member of the team; an empty text removes it.
     * @throws agents.read_only, agents.not_in_team
     */
    note: (agentId: string, memberId: string, text: string): Promise<{ note: string }> =>
      database.transaction(async (tx) => {
        await demandRight(tx, agentId, memberId);
        await saveNote(tx, agentId, memberId, text);
        return { note: text };
      }),

    /** The agent's notes about the members, by member. */
    findNotes: (agentId: string, memberIds: readonly string[]) => findNotes(database.read, agentId, memberIds),

    /**
     * Sends a message into the inbox of a member of the team. Idempotent by agent and id.
     * @throws agents.read_only, agents.not_in_team
     * @throws agents.letter_limit above 50 on one day
     */
    write: (agentId: string, memberId: string, { id, text }: { id: string; text: string }): Promise<void> =>
      database.transaction(async (tx) => {
        const { agent } = await demandRight(tx, agentId, memberId);
        if (!(await insertLetter(tx, { agentId, id, downlineId: memberId, text }))) return;
        if ((await countLetters(tx, agentId)) > mostLetters) throw new AppError('agents.letter_limit', 429);
        await messages.send(tx, [
          { memberId, kind: 'letter_from_upline', params: { account: agent.account, text }, dedupeKey: `letter:${agentId}:${id}` },
        ]);
      }),

    /** Deletes messages of over 400 days ago. */
    forgetOld: (): Promise<void> => forgetLetters(database, keptDays),
  };
}

export type TeamActs = ReturnType<typeof createTeamActs>;
