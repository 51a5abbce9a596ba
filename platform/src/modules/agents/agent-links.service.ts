import { randomInt } from 'node:crypto';
import type { AgentLink, LinkLife, LinkType } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import { isReadOnly, lowestLevel, type Member, type MembersService } from '../members';
import { countOpenLinks, findLink, findLinks, insertLink, type NewLink, saveSwitch } from './agent-links.repository';

type NewMember = {
  username: string;
  password: string;
  isAgent: number;
  maxSeries: number;
  confirmedAge: number | undefined;
  language: string;
};

type Deps = {
  database: Database;
  members: Pick<MembersService, 'findById' | 'hold' | 'tree'>;
  /** Adds an account below the agent, with an initial password. */
  registerFor(parentId: string, member: NewMember): Promise<{ id: string; account: string }>;
};

type Wish = { type: LinkType; series: number; note: string; life: LinkLife; maxUses: number | null };
type Direct = Pick<NewMember, 'username' | 'password'> & { type: LinkType; series: number; confirmedAge?: number | undefined };

const mostOpenLinks = 100;
const days: Record<LinkLife, number | null> = { '7d': 7, '30d': 30, forever: null };
const codeOf: Record<LinkType, number> = { member: 0, agent: 1 };

/** Without the letters and digits that are taken for others: O and 0, I and 1. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]!).join('');

/** How agents bring people in: by links and codes, and by accounts that they open themselves (AGT-03). */
export function createAgentLinks({ database, members, registerFor }: Deps) {
  /** The agent may act, and give this series. */
  function demandRight(agent: Member | undefined, series: number): Member {
    if (!agent || isReadOnly(agent)) throw new AppError('agents.read_only', 403);
    if (series > agent.maxSeries) throw new AppError('agents.rebate_too_high', 422, { ownSeries: agent.maxSeries });
    return agent;
  }

  /** Somebody may stand directly below the agent. Who comes by a link from before the agent was moved down is not sent away. */
  async function demandRoom(db: Queryable, agentId: string): Promise<void> {
    if ((await members.tree.findLine(db, agentId)).length + 1 > lowestLevel) throw new AppError('agents.too_deep', 409);
  }

  /** A code of 8 of 32 signs is taken once in a million million; then another is drawn. */
  async function insertNew(tx: Tx, link: Omit<NewLink, 'code'>): Promise<string> {
    for (;;) {
      const code = newCode();
      if (await insertLink(tx, { ...link, code })) return code;
    }
  }

  return {
    /** Returns a page of the agent's links, newest first, with what came of each. */
    async find(agentId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const [agent, { links, count }] = await Promise.all([
        members.findById(agentId),
        findLinks(database.read, agentId, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
      ]);
      return {
        ...{ content: links, pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count },
        ownSeries: agent?.maxSeries ?? 1_700,
        canOpen: agent !== undefined && !isReadOnly(agent),
      };
    },

    /**
     * Makes a link. Opens its own transaction and locks the agent's row, so that of many made at once none goes beyond the limit.
     * @throws agents.read_only when the agent's centre is read-only
     * @throws agents.rebate_too_high when the series is above the agent's own
     * @throws agents.too_deep when the agent stands on the lowest level of the tree
     * @throws agents.link_limit when 100 links are open already
     */
    add(agentId: string, { type, series, note, life, maxUses }: Wish): Promise<AgentLink> {
      return database.transaction(async (tx) => {
        demandRight(await members.hold(tx, agentId), series);
        await demandRoom(tx, agentId);
        if ((await countOpenLinks(tx, agentId)) >= mostOpenLinks) throw new AppError('agents.link_limit', 409);
        const code = await insertNew(tx, { agentId, type: codeOf[type], series, note, days: days[life], maxUses });
        return (await findLink(tx, agentId, code))!;
      });
    },

    /**
     * Switches a link of the agent on or off.
     * @throws agents.read_only when the agent's centre is read-only
     * @throws agents.link_unknown when it is nobody's, or another agent's
     * @throws agents.link_limit when 100 other links are open
     */
    switchLink(agentId: string, code: string, isOn: boolean): Promise<AgentLink> {
      return database.transaction(async (tx) => {
        demandRight(await members.hold(tx, agentId), 0);
        if (!(await saveSwitch(tx, agentId, code, isOn))) throw new AppError('agents.link_unknown', 404);
        if ((await countOpenLinks(tx, agentId)) > mostOpenLinks) throw new AppError('agents.link_limit', 409);
        return (await findLink(tx, agentId, code))!;
      });
    },

    /**
     * Adds an account directly below the agent. Its holder changes the password at the first sign-in.
     * @throws agents.read_only, agents.rebate_too_high, agents.too_deep
     * @throws members.fields_refused, members.age_unconfirmed, members.username_taken, members.registration_closed
     * @throws request.too_many
     */
    async register(agentId: string, { type, series, confirmedAge, ...member }: Direct): Promise<{ id: string; account: string }> {
      const agent = demandRight(await members.findById(agentId), series);
      await demandRoom(database.read, agentId);
      return registerFor(agentId, { ...member, confirmedAge, isAgent: codeOf[type], maxSeries: series, language: agent.language });
    },
  };
}

export type AgentLinks = ReturnType<typeof createAgentLinks>;
