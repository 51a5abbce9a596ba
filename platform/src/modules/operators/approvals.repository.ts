import type { approvalStates, OperatorRole } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../core/count-up-to';
import { newId } from '../../core/ids';

export type ApprovalState = (typeof approvalStates)[number];

/** A proposal. One past its deadline reads as `expired`, even before the job has stored that. */
export type ApprovalRow = {
  id: string;
  call: string;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  subject: string;
  reason: string;
  proposedBy: string;
  proposerName: string;
  proposedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  deciderName: string | null;
  decidedAt: Date | null;
  note: string;
};

const columns = sql`a.id, a.call, a.params, a.body, a.subject, a.reason, a.proposed_by as "proposedBy", a.proposer_name as "proposerName",
  a.proposed_at as "proposedAt", a.expires_at as "expiresAt", a.decider_name as "deciderName", a.decided_at as "decidedAt", a.note,
  case when a.state = 'waiting' and a.expires_at <= clock_timestamp() then 'expired' else a.state end as state`;
const isOpen = sql`a.state = 'waiting' and a.expires_at > clock_timestamp()`;

/** What makes two proposals the same; as `jsonb`, so that the order of keys and spaces don't matter. */
const hashOf = ({ call, params, body }: Pick<NewApproval, 'call' | 'params' | 'body'>) => sql`
  sha256(convert_to(${call}::text || ' ' || (${JSON.stringify(params)}::jsonb)::text || ' ' || (${JSON.stringify(body)}::jsonb)::text, 'UTF8'))`;

export type NewApproval = Pick<ApprovalRow, 'call' | 'params' | 'body' | 'subject' | 'reason' | 'proposedBy' | 'proposerName'>;

/** Returns the id, or `null` if the same proposal is already waiting. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<string | null> {
  const { call, params, body, subject, reason, proposedBy, proposerName } = approval;
  const { rows } = await sql<{ id: string }>`
    insert into operators.approvals (id, call, params, body, content_hash, subject, reason, proposed_by, proposer_name)
    values (${newId()}, ${call}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(body)}::jsonb, ${hashOf(approval)}, ${subject}, ${reason}, ${proposedBy},
      ${proposerName})
    on conflict (content_hash) where state = 'waiting' do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function findSameWaiting(db: Queryable, same: Pick<NewApproval, 'call' | 'params' | 'body'>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from operators.approvals a where a.state = 'waiting' and a.content_hash = ${hashOf(same)}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function countWaiting(db: Queryable, operatorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from operators.approvals a where a.proposed_by = ${operatorId} and ${isOpen}`.execute(db);
  return rows[0]!.count;
}

export async function findApproval(db: Queryable, id: string): Promise<ApprovalRow | undefined> {
  return (await sql<ApprovalRow>`select ${columns} from operators.approvals a where a.id = ${id}`.execute(db)).rows[0];
}

/** The proposal, locked until the transaction ends: of two officers at once, the second finds it decided. */
export async function holdApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  return (await sql<ApprovalRow>`select ${columns} from operators.approvals a where a.id = ${id} for update`.execute(tx)).rows[0];
}

/** The roles an operator has now; none when the account is locked. */
export async function findRolesNow(db: Queryable, operatorId: string): Promise<readonly OperatorRole[]> {
  const { rows } = await sql<{ roles: OperatorRole[] }>`
    select roles from operators.operators where id = ${operatorId} and not is_locked`.execute(db);
  return rows[0]?.roles ?? [];
}

export type Decision = { state: Exclude<ApprovalState, 'waiting'>; by: { operatorId: string; name: string } | null; note?: string };

export async function decideApproval(tx: Tx, id: string, { state, by, note = '' }: Decision): Promise<void> {
  await sql`
    update operators.approvals set state = ${state}, decided_by = ${by?.operatorId ?? null}, decider_name = ${by?.name ?? null},
      decided_at = clock_timestamp(), note = ${note} where id = ${id}`.execute(tx);
}

/** Proposals past their deadline that are not marked as expired yet; locked. */
export async function holdExpired(tx: Tx): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from operators.approvals a where a.state = 'waiting' and a.expires_at <= clock_timestamp()
     for update skip locked`.execute(tx);
  return rows;
}

export type ApprovalQuery = { state: 'waiting' | 'decided'; pageNo: number; pageSize: number };

export async function findApprovals(
  db: Queryable,
  { state, pageNo, pageSize }: ApprovalQuery,
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const condition = state === 'waiting' ? isOpen : sql`not (${isOpen})`;
  const order = state === 'waiting' ? sql`a.id` : sql`a.id desc`;
  const [{ rows }, total] = await Promise.all([
    sql<ApprovalRow>`select ${columns} from operators.approvals a where ${condition} order by ${order}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    countUpTo(db, sql`from operators.approvals a where ${condition}`),
  ]);
  return { rows, total };
}
