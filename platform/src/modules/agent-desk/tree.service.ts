import type { TreeMember, TreeMove } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { rebateOf } from '../agents';
import type { MembersService, TreeRow } from '../members';

type Deps = { read: Queryable; members: Pick<MembersService, 'findForSignIn' | 'tree'> };
type Query = { memberId?: string | undefined; account?: string | undefined; pageNo: number; pageSize: number };

const latestMoves = 10;

const toMember = ({ maxSeries, registeredAt, ...row }: TreeRow): TreeMember => ({
  ...row,
  rebate: rebateOf(maxSeries),
  registeredAt: registeredAt.toISOString(),
});

/** The tree of agents as staff look at it, level by level. */
export function createTree({ read, members: { findForSignIn, tree } }: Deps) {
  return {
    /** Returns an account with the line above and a page of those directly below; without one, the agents at the top. */
    async look({ memberId, account, pageNo, pageSize }: Query) {
      const isTop = memberId === undefined && !account;
      const id = memberId ?? (account ? (await findForSignIn(account))?.id : undefined);
      const member = id === undefined ? undefined : await tree.findOne(id);
      const isThere = isTop || member !== undefined;
      const [level, line, moves] = await Promise.all([
        isThere ? tree.findLevel(member?.id ?? null, { limit: pageSize, offset: (pageNo - 1) * pageSize }) : { members: [], count: 0 },
        member ? tree.findLine(read, member.id) : [],
        member ? tree.findMoves(member.id, latestMoves) : [],
      ]);
      return {
        member: member ? toMember(member) : null,
        line: line.toReversed(),
        below: {
          content: level.members.map(toMember),
          ...{ pageNo, totalPages: Math.ceil(level.count / pageSize), totalElements: level.count },
        },
        moves: moves.map((move): TreeMove => ({ ...move, at: move.at.toISOString() })),
      };
    },
  };
}

export type Tree = ReturnType<typeof createTree>;
