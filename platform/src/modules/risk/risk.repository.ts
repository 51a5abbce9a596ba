import type { RiskCaseState, RiskOutcome, RiskRule } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import type { Finding } from './rules';

export type RiskCaseRow = {
  memberId: string;
  id: string;
  rule: RiskRule;
  day: string;
  evidence: Record<string, string>;
  state: RiskCaseState;
  openedAt: Date;
  operatorId: string | null;
  operatorName: string | null;
  takenAt: Date | null;
  outcome: RiskOutcome | null;
  closedAt: Date | null;
};
export type RiskNoteRow = { id: string; operator: string; text: string; at: Date };
export type Officer = { operatorId: string; name: string };

/** Notes members to be looked at. Locks nothing that anybody else waits for. */
export async function insertPending(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`insert into risk.pending (member_id) select unnest(${[...memberIds]}::uuid[])`.execute(tx);
}

/** A day of a member that is to be looked at, with the rows that say so. */
export type PendingDay = { memberId: string; day: string; ids: string[] };

/** Those of the members whose rows come first. */
export async function findPending(db: Queryable, most: number, without: readonly string[]): Promise<PendingDay[]> {
  const { rows } = await sql<PendingDay>`
    select p.member_id as "memberId", core.day_of(p.noted_at)::text as day, array_agg(p.id) as ids
      from (select * from risk.pending where member_id <> all(${[...without]}::uuid[]) order by member_id, id limit ${most}) p
     group by p.member_id, core.day_of(p.noted_at) order by 1, 2`.execute(db);
  return rows;
}

export async function deletePending(tx: Tx, { memberId, ids }: PendingDay): Promise<void> {
  await sql`delete from risk.pending where member_id = ${memberId} and id = any(${ids}::uuid[])`.execute(tx);
}

/** Opens a case for each finding of the day; those that were opened before stay as they are. */
export async function insertCases(
  tx: Tx,
  { memberId, day }: Pick<PendingDay, 'memberId' | 'day'>,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into risk.cases (member_id, id, rule, day, evidence)
    select ${memberId}::uuid, f.id, f.rule, ${day}::date, f.evidence
      from unnest(${findings.map(() => newId())}::uuid[], ${findings.map(({ rule }) => rule)}::text[],
        ${findings.map(({ evidence }) => JSON.stringify(evidence))}::jsonb[]) f (id, rule, evidence)
    on conflict (member_id, rule, day) do nothing`.execute(tx);
}

const columns = sql`c.member_id as "memberId", c.id, c.rule, c.day::text as day, c.evidence, c.state, c.opened_at as "openedAt",
  c.operator_id as "operatorId", c.operator_name as "operatorName", c.taken_at as "takenAt", c.outcome, c.closed_at as "closedAt"`;

export type CaseFilter = {
  state?: RiskCaseState | undefined;
  rule?: RiskRule | undefined;
  memberId?: string | undefined;
  before?: string | undefined;
};

/** Newest first. */
export async function findCases(db: Queryable, { state, rule, memberId, before }: CaseFilter, limit: number): Promise<RiskCaseRow[]> {
  const { rows } = await sql<RiskCaseRow>`
    select ${columns} from risk.cases c
     where true ${state === undefined ? sql`` : sql`and c.state = ${state}`} ${rule === undefined ? sql`` : sql`and c.rule = ${rule}`}
       ${memberId === undefined ? sql`` : sql`and c.member_id = ${memberId}`} ${before === undefined ? sql`` : sql`and c.id < ${before}`}
     order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findCase(db: Queryable, id: string): Promise<RiskCaseRow | undefined> {
  const { rows } = await sql<RiskCaseRow>`select ${columns} from risk.cases c where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function holdCase(tx: Tx, id: string): Promise<RiskCaseRow | undefined> {
  const { rows } = await sql<RiskCaseRow>`select ${columns} from risk.cases c where c.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function saveTaken(tx: Tx, { memberId, id }: RiskCaseRow, { operatorId, name }: Officer): Promise<void> {
  await sql`
    update risk.cases set state = 'taken', operator_id = ${operatorId}, operator_name = ${name}, taken_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

export async function saveClosed(
  tx: Tx,
  { memberId, id }: RiskCaseRow,
  { operatorId, name }: Officer,
  outcome: RiskOutcome,
): Promise<void> {
  await sql`
    update risk.cases set state = 'closed', operator_id = ${operatorId}, operator_name = ${name},
      taken_at = coalesce(taken_at, clock_timestamp()), outcome = ${outcome}, closed_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** False when it is there already. */
export async function insertNote(
  tx: Tx,
  { memberId, id: caseId }: RiskCaseRow,
  { id, text }: { id: string; text: string },
  { operatorId, name }: Officer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into risk.notes (member_id, id, case_id, operator_id, operator_name, text)
    values (${memberId}, ${id}, ${caseId}, ${operatorId}, ${name}, ${text}) on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Oldest first. */
export async function findNotes(db: Queryable, { memberId, id }: RiskCaseRow): Promise<RiskNoteRow[]> {
  const { rows } = await sql<RiskNoteRow>`
    select id, operator_name as operator, text, created_at as at from risk.notes
     where member_id = ${memberId} and case_id = ${id} order by created_at, id`.execute(db);
  return rows;
}
