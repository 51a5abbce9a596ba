import type { ContractKind, ContractPeriod, ContractState } from '@portal/contracts/agent-contract-words';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type KeptRule, toKeptRules, toRules } from './contract-rows';
import type { Contract, ContractTerms, Step } from './contracts.model';

type Row = Omit<Contract, 'rules'> & { rules: KeptRule[] };
const toContract = (row: Row): Contract => ({ ...row, rules: toRules(row.rules) });

/** A proposal whose days are over is expired, whether or not the clock has come by. */
const stateNow = sql`case when c.state = 'PENDING' and c.expires_at <= clock_timestamp() then 'EXPIRED' else c.state end`;
const columns = sql`c.id, c.member_id as "memberId", c.upline_id as "uplineId", c.kind, ${stateNow} as state, c.period_type as "periodType",
  c.carry_mode as "carryMode", c.order_filter as "orderFilter", c.categories, c.rules, c.version, c.proposed_at as "proposedAt",
  c.expires_at as "expiresAt", c.decided_at as "decidedAt", c.ending_asked_by as "endingAskedBy",
  c.effective_from as "effectiveFrom", c.effective_until as "effectiveUntil"`;

/** A contract in which the member is a side. */
export async function findContractOf(db: Queryable, memberId: string, id: string): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from contracts.contracts c where c.member_id = ${memberId} and c.id = ${id}
    union all
    select ${columns} from contracts.contracts c where c.upline_id = ${memberId} and c.id = ${id} limit 1`.execute(db);
  return rows[0] && toContract(rows[0]);
}

export async function findContract(db: Queryable, memberId: string, id: string): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`select ${columns} from contracts.contracts c where c.member_id = ${memberId} and c.id = ${id}`.execute(
    db,
  );
  return rows[0] && toContract(rows[0]);
}

/** The one that is signed, also while its end is asked for. */
export async function findSigned(db: Queryable, memberId: string, kind: ContractKind): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from contracts.contracts c
     where c.member_id = ${memberId} and c.kind = ${kind} and c.state in ('SIGNED', 'TERMINATING')`.execute(db);
  return rows[0] && toContract(rows[0]);
}

export async function findProposal(db: Queryable, memberId: string, kind: ContractKind): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from contracts.contracts c where c.member_id = ${memberId} and c.kind = ${kind} and c.state = 'PENDING'`.execute(db);
  return rows[0] && toContract(rows[0]);
}

/** What an agent has signed with the direct downline. */
export async function findSignedBelow(db: Queryable, uplineId: string, kind: ContractKind): Promise<Contract[]> {
  const { rows } = await sql<Row>`
    select ${columns} from contracts.contracts c
     where c.upline_id = ${uplineId} and c.kind = ${kind} and c.state in ('SIGNED', 'TERMINATING')`.execute(db);
  return rows.map(toContract);
}

export type ContractFilter = {
  /** Whose contracts: as the downline, the upline or either side; null: everybody's. */
  memberId: string | null;
  role: 'upline' | 'downline' | 'either';
  kind: ContractKind | undefined;
  state: ContractState | undefined;
  limit: number;
  offset: number;
};

/** Newest first. */
export async function findContracts(
  db: Queryable,
  { memberId, role, kind, state, limit, offset }: ContractFilter,
): Promise<{ contracts: Contract[]; count: number }> {
  const whose =
    memberId === null
      ? sql`true`
      : role === 'downline'
        ? sql`c.member_id = ${memberId}`
        : role === 'upline'
          ? sql`c.upline_id = ${memberId}`
          : sql`(c.member_id = ${memberId} or c.upline_id = ${memberId})`;
  const { rows } = await sql<Row & { count: number }>`
    select ${columns}, count(*) over ()::int as count from contracts.contracts c
     where ${whose} and (${kind ?? null}::text is null or c.kind = ${kind ?? null}) and (${state ?? null}::text is null or ${stateNow} = ${state ?? null})
     order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  return { contracts: rows.map(({ count: _, ...row }) => toContract(row)), count: rows[0]?.count ?? 0 };
}

export type KindStanding = { kind: ContractKind; isOwn: boolean; isSigned: boolean; proposals: number; endings: number };

/** What an agent has, and what waits for the agent, by kind. */
export async function findStandings(db: Queryable, memberId: string): Promise<KindStanding[]> {
  const { rows } = await sql<KindStanding>`
    with both_sides as (
      select c.kind, ${stateNow} as state, 'downline' as side, c.ending_asked_by, c.effective_from from contracts.contracts c where c.member_id = ${memberId}
      union all
      select c.kind, ${stateNow}, 'upline', c.ending_asked_by, null from contracts.contracts c where c.upline_id = ${memberId}
    )
    select kind, bool_or(effective_from is not null) as "isOwn", bool_or(side = 'downline' and state in ('SIGNED', 'TERMINATING')) as "isSigned",
      (count(*) filter (where side = 'downline' and state = 'PENDING'))::int as proposals,
      (count(*) filter (where state = 'TERMINATING' and ending_asked_by <> side))::int as endings
      from both_sides group by kind`.execute(db);
  return rows;
}

type NewContract = ContractTerms & { id: string; memberId: string; uplineId: string | null; proposalDays: number };

/** A proposal; its version follows the member's last of the kind. */
export async function insertProposal(tx: Tx, { id, memberId, uplineId, proposalDays, ...terms }: NewContract): Promise<void> {
  await sql`
    insert into contracts.contracts (member_id, id, upline_id, kind, state, period_type, carry_mode, order_filter, categories, rules, version, expires_at)
    select ${memberId}, ${id}, ${uplineId}, ${terms.kind}, 'PENDING', ${terms.periodType}, ${terms.carryMode}, ${terms.orderFilter},
      ${terms.categories}::text[], ${JSON.stringify(toKeptRules(terms.rules))}::jsonb, coalesce(max(version), 0) + 1,
      clock_timestamp() + make_interval(days => ${proposalDays})
      from contracts.contracts where member_id = ${memberId} and kind = ${terms.kind}`.execute(tx);
}

/** When what is signed now begins: now, or with the period after the running one. */
export async function findBeginning(tx: Tx, period: ContractPeriod | null): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select case ${period}::text
        when 'D' then core.start_of_day(t.day + 1)
        when 'W' then core.start_of_day(date_trunc('week', t.day)::date + 7)
        when 'H' then core.start_of_day(case when extract(day from t.day) <= 15 then date_trunc('month', t.day)::date + 15
          else (date_trunc('month', t.day) + interval '1 month')::date end)
        when 'M' then core.start_of_day((date_trunc('month', t.day) + interval '1 month')::date)
        else clock_timestamp() end as at
      from (select core.day_of(clock_timestamp()) as day) t`.execute(tx);
  return rows[0]!.at;
}

type Key = { memberId: string; id: string };

/** Ends a proposal in whatever way; signed, it counts from the beginning on. */
export async function saveDecision(tx: Tx, { memberId, id }: Key, state: ContractState, beginning: Date | null): Promise<void> {
  await sql`
    update contracts.contracts set state = ${state}, decided_at = clock_timestamp(), effective_from = ${beginning}
     where member_id = ${memberId} and id = ${id} and state = 'PENDING'`.execute(tx);
}

export async function saveSuperseded(tx: Tx, { memberId, id }: Key, until: Date): Promise<void> {
  await sql`
    update contracts.contracts set state = 'SUPERSEDED', effective_until = ${until} where member_id = ${memberId} and id = ${id}`.execute(
    tx,
  );
}

export async function saveEndingAsked(tx: Tx, { memberId, id }: Key, by: 'upline' | 'downline' | null): Promise<void> {
  await sql`
    update contracts.contracts set state = ${by === null ? 'SIGNED' : 'TERMINATING'}, ending_asked_by = ${by},
      ending_asked_at = case when ${by}::text is null then null else clock_timestamp() end
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** What is settled until the end of the brand's day still counts. */
export async function saveEnded(tx: Tx, { memberId, id }: Key): Promise<void> {
  await sql`
    update contracts.contracts set state = 'TERMINATED', ending_asked_by = null,
      effective_until = greatest(effective_from, core.start_of_day(core.day_of(clock_timestamp()) + 1))
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

export async function insertStep(tx: Tx, memberId: string, step: Omit<Step, 'at'>): Promise<void> {
  const { id, contractId, act, side, actor, address, before, after, note } = step;
  await sql`
    insert into contracts.steps (member_id, id, contract_id, act, side, actor, address, state_before, state_after, note)
    values (${memberId}, ${id}, ${contractId}, ${act}, ${side}, ${actor}, ${address}, ${before}, ${after}, ${note})`.execute(tx);
}

/** Oldest first. */
export async function findSteps(db: Queryable, memberId: string, contractId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select id, contract_id as "contractId", act, side, actor, host(address) as address, state_before as before, state_after as after, note, at
      from contracts.steps where member_id = ${memberId} and contract_id = ${contractId} order by at, id`.execute(db);
  return rows;
}

/** Proposals whose days are over. */
export async function findExpired(db: Queryable, most: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select member_id as "memberId", id from contracts.contracts
     where state = 'PENDING' and expires_at <= clock_timestamp() order by expires_at limit ${most}`.execute(db);
  return rows;
}
