import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { type KeptRule, toRules } from './contract-rows';
import type { ContractKind } from '@portal/contracts/agent-contract-words';
import type { ContractInForce, LateContract } from './contracts.model';

type Row = Omit<ContractInForce, 'rules'> & { rules: KeptRule[] };

const columns = sql.raw(`c.id, c.member_id as "memberId", c.upline_id as "uplineId", c.kind, c.period_type as "periodType",
  c.carry_mode as "carryMode", c.order_filter as "orderFilter", c.categories, c.rules, c.version,
  c.effective_from as "effectiveFrom", c.effective_until as "effectiveUntil"`);
const toContract = (row: Row): ContractInForce => ({ ...row, rules: toRules(row.rules) });

/** Of each member the latest that was in force at any moment of the window, in the order of members. */
export async function findInForce(db: Queryable, kind: ContractKind, from: Date, to: Date): Promise<ContractInForce[]> {
  const { rows } = await sql<Row>`
    select distinct on (c.member_id) ${columns} from contracts.contracts c
     where c.kind = ${kind} and c.effective_from < ${to} and (c.effective_until is null or c.effective_until > greatest(c.effective_from, ${from}))
     order by c.member_id, c.effective_from desc, c.version desc`.execute(db);
  return rows.map(toContract);
}

export async function findOneInForce(db: Queryable, memberId: string, kind: ContractKind, at: Date): Promise<ContractInForce | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from contracts.contracts c
     where c.member_id = ${memberId} and c.kind = ${kind} and c.effective_from <= ${at} and (c.effective_until is null or c.effective_until > ${at})
     order by c.effective_from desc, c.version desc limit 1`.execute(db);
  return rows[0] && toContract(rows[0]);
}

/** What a member and everybody below have signed, in the order of members; also what begins later or is asked to end. */
export async function findSignedWithin(db: Queryable, memberId: string, kind: ContractKind): Promise<ContractInForce[]> {
  const { rows } = await sql<Row>`
    select ${columns} from members.paths p
      join contracts.contracts c on c.member_id = p.descendant_id and c.kind = ${kind} and c.state in ('SIGNED', 'TERMINATING')
     where p.ancestor_id = ${memberId} order by c.member_id`.execute(db);
  return rows.map(toContract);
}

/** What of a member's contracts is signed, asked to end, or ended no longer ago than the longest period: its last window may not be paid. */
export async function findLately(db: Queryable, memberId: string): Promise<LateContract[]> {
  const { rows } = await sql<LateContract>`
    select c.kind, c.period_type as "periodType", c.effective_until as until from contracts.contracts c
     where c.member_id = ${memberId} and c.effective_from is not null and c.effective_from < coalesce(c.effective_until, 'infinity')
       and (c.effective_until is null or c.effective_until > clock_timestamp() - interval '40 days')`.execute(db);
  return rows;
}

/** The ids of proposals to the member that wait; their days may be over. */
export async function findWaiting(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contracts.contracts where member_id = ${memberId} and state = 'PENDING' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
