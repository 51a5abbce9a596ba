import type { TeamSign, TeamSignKind } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { MembersService } from '../members';
import * as rows from './signs.repository';

type Deps = { database: Database; currency: string; members: Pick<MembersService, 'findForSignIn'> };
type Query = { kind?: TeamSignKind | undefined; account?: string | undefined; pageNo: number; pageSize: number };

const keptDays = 100;
/** Signs of a kind that one night keeps, those with the largest turnover. */
const mostSigns = 1_000;

/** Signs of abuse in direct teams, which every night looks for in the play of seven days. Each is a reason to look and no proof. */
export function createTeamSigns({ database, currency, members }: Deps) {
  return {
    /**
     * Looks for rings and hedges in the seven days before today and keeps what it finds; done again on the same day it changes nothing. Reads
     * kept sums of play and of money, and account events; moves no money.
     */
    async look(): Promise<void> {
      await database.transaction(async (tx) => {
        await rows.allowTime(tx);
        const days = await rows.findDays(tx);
        const found = { ring: await rows.findRings(tx, days), hedge: await rows.findHedges(tx, days) };
        for (const kind of ['ring', 'hedge'] as const) {
          const largest = found[kind].toSorted((a, b) => Number(b.turnover - a.turnover)).slice(0, mostSigns);
          const earned = await rows.sumEarned(tx, [...new Set(largest.map(({ agentId }) => agentId))], days, currency);
          for (const sign of largest) await rows.saveSign(tx, kind, days.to, { ...sign, earned: earned.get(sign.agentId) ?? 0n });
        }
        await rows.deleteOldSigns(tx, keptDays);
      });
    },

    /** Returns a page of signs, the latest first; with `account` those in which the member is the agent or one of the accounts. */
    async find({ kind, account, pageNo, pageSize }: Query) {
      const member = account ? await members.findForSignIn(account) : undefined;
      const isNobody = Boolean(account) && member === undefined;
      const { signs, count } = isNobody
        ? { signs: [], count: 0 }
        : await rows.findSigns(database.read, {
            ...{ kind, memberId: member?.id ?? null, limit: pageSize, offset: (pageNo - 1) * pageSize },
          });
      return {
        content: signs.map((sign): TeamSign => ({ ...sign, turnover: toWire(sign.turnover), earned: toWire(sign.earned) })),
        ...{ pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count },
      };
    },
  };
}

export type TeamSigns = ReturnType<typeof createTeamSigns>;
