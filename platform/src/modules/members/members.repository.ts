import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Member } from './members.model';

type Row = {
  id: string;
  customer_id: string;
  account: string;
  nickname: string;
  type: number;
  parent_id: string | null;
  rank_level: number;
  labels: Member['labels'];
  avatar: string;
  language: string;
  max_series: number;
  fields: Record<string, string>;
  has_payment_password: boolean;
  is_mobile_proven: boolean;
  is_email_confirmed: boolean;
  is_locked: boolean;
  is_member: boolean;
  registered_at: Date;
  closed_at: Date | null;
};

const columns = sql`id, customer_id, account, nickname, type, parent_id, rank_level, labels, avatar, language, max_series, fields,
  payment_password_hash is not null as has_payment_password, is_locked, is_member, registered_at, closed_at,
  exists (select from members.mobile_numbers where member_id = members.id) as is_mobile_proven,
  exists (select from members.email_addresses where member_id = members.id) as is_email_confirmed`;

const toMember = (row: Row): Member => ({
  id: row.id,
  customerId: row.customer_id,
  account: row.account,
  nickname: row.nickname,
  isAgent: row.type,
  parentId: row.parent_id,
  rankLevel: row.rank_level,
  labels: row.labels,
  avatar: row.avatar,
  language: row.language,
  maxSeries: row.max_series,
  fields: row.fields,
  hasPaymentPassword: row.has_payment_password,
  isMobileProven: row.is_mobile_proven,
  isEmailConfirmed: row.is_email_confirmed,
  isLocked: row.is_locked,
  isMember: row.is_member,
  registeredAt: row.registered_at,
  closedAt: row.closed_at,
});

/** By id. */
export async function findMembersById(db: Queryable, ids: readonly string[]): Promise<Map<string, Member>> {
  const { rows } = await sql<Row>`select ${columns} from members.members where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

/** Locks the member until the transaction ends: sign-ins and lock-outs wait for each other. */
export async function holdMember(tx: Tx, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Row>`select ${columns} from members.members where id = ${id} for no key update`.execute(tx);
  return rows[0] && toMember(rows[0]);
}

export type Admitted = Pick<Member, 'id' | 'account' | 'isAgent'>;

/** Those of the given members who may be signed in now, with their identity only. */
export async function findAdmitted(db: Queryable, ids: readonly string[]): Promise<Map<string, Admitted>> {
  const { rows } = await sql<Admitted>`
    select id, account, type as "isAgent" from members.members
     where id = any(${[...new Set(ids)]}::uuid[]) and not is_locked and is_member and closed_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findMemberByKey(db: Queryable, accountKey: string): Promise<Member | undefined> {
  const { rows } = await sql<Row>`select ${columns} from members.members where account_key = ${accountKey}`.execute(db);
  return rows[0] && toMember(rows[0]);
}

export type NewMember = {
  id: string;
  account: string;
  accountKey: string;
  nickname: string;
  isAgent: number;
  parentId: string | null;
  language: string;
  fields: Record<string, string>;
  maxSeries?: number;
  rankLevel?: number;
  registeredAt?: Date;
  paymentPasswordHash?: string | null;
  /** Where and how the member registered. */
  registration?: Record<string, string>;
  /** Only free-play trial accounts expire. */
  lifeHours?: number;
};

/** False if the account exists. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { rows } = await sql`
    insert into members.members (id, account, account_key, nickname, type, parent_id, language, fields, max_series, rank_level, registered_at,
      payment_password_hash, registration, expires_at)
    values (${member.id}, ${member.account}, ${member.accountKey}, ${member.nickname}, ${member.isAgent}, ${member.parentId}, ${member.language},
      ${JSON.stringify(member.fields)}, ${member.maxSeries ?? 1960}, ${member.rankLevel ?? 0}, coalesce(${member.registeredAt ?? null}::timestamptz, now()),
      ${member.paymentPasswordHash ?? null}, ${JSON.stringify(member.registration ?? {})},
      clock_timestamp() + make_interval(hours => ${member.lifeHours ?? null}))
    on conflict (account_key) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into members.paths (ancestor_id, descendant_id, depth)
    select ${member.id}::uuid, ${member.id}::uuid, 0
    union all
    select p.ancestor_id, ${member.id}::uuid, p.depth + 1 from members.paths p where p.descendant_id = ${member.parentId}::uuid`.execute(
    tx,
  );
  return true;
}

export async function saveLanguage(db: Queryable, id: string, language: string): Promise<void> {
  await sql`update members.members set language = ${language} where id = ${id}`.execute(db);
}

export async function saveProfile(db: Queryable, id: string, { nickname, avatar }: Pick<Member, 'nickname' | 'avatar'>): Promise<void> {
  await sql`update members.members set nickname = ${nickname}, avatar = ${avatar} where id = ${id}`.execute(db);
}

/** Gives the member a higher series, and keeps when. False when the own is as high already. The caller holds the member's row. */
export async function saveHigherSeries(tx: Tx, id: string, series: number): Promise<boolean> {
  const { rows } = await sql`
    with before as (
      select m.id, m.max_series from members.members m where m.id = ${id} and m.max_series < ${series} for update
    ), noted as (
      insert into members.series_changes (member_id, series_before, series_after) select b.id, b.max_series, ${series} from before b
    )
    update members.members m set max_series = ${series} from before b where m.id = b.id returning m.id`.execute(tx);
  return rows.length > 0;
}

/** 0 for nobody known. */
export async function findRank(db: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`select rank_level as level from members.members where id = ${id}`.execute(db);
  return rows[0]?.level ?? 0;
}

/** Who is not known is left out. */
export async function findRanks(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; level: number }>`
    select id, rank_level as level from members.members where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, level }) => [id, level]));
}

export async function saveRank(tx: Tx, id: string, level: number): Promise<void> {
  await sql`update members.members set rank_level = ${level} where id = ${id}`.execute(tx);
}

/** Members above the lowest rank, in the order of their ids. */
export async function findRanked(db: Queryable, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members.members
     where rank_level > 0 and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Some of the members: all, those of ranks (both included), those below an agent, or those with the ids. */
export type Audience =
  | { kind: 'everyone' }
  | { kind: 'ranks'; from: number; to: number }
  | { kind: 'team'; agentId: string }
  | { kind: 'members'; ids: readonly string[] };

const audienceFilter = (audience: Audience) => {
  switch (audience.kind) {
    case 'everyone':
      return sql`true`;
    case 'ranks':
      return sql`m.rank_level between ${audience.from}::int and ${audience.to}::int`;
    case 'team':
      return sql`m.id in (select p.descendant_id from members.paths p where p.ancestor_id = ${audience.agentId}::uuid and p.depth > 0)`;
    case 'members':
      return sql`m.id = any(${[...audience.ids]}::uuid[])`;
  }
};

/** Who can use their accounts now and is no trial. */
const canRead = sql`m.type <> 4 and not m.is_locked and m.is_member and m.closed_at is null`;

/** How many members of an audience can use their accounts now. */
export async function countAudience(db: Queryable, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members.members m where ${audienceFilter(audience)} and ${canRead}`.execute(db);
  return rows[0]!.count;
}

export type AudiencePart = { slot: number; registeredBy: Date; after: string | null; limit: number };

/** The members of an audience in one slot who can use their accounts now, in the order of their ids. Trial accounts are in none. */
export async function findAudience(
  db: Queryable,
  audience: Audience,
  { slot, registeredBy, after, limit }: AudiencePart,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members.members m
     where core.slot_of(m.id) = ${sql.lit(slot)} and m.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
       and ${audienceFilter(audience)} and ${canRead} and m.registered_at <= ${registeredBy}
     order by m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False when the member is in this state already. */
export async function saveLock(tx: Tx, id: string, isLocked: boolean): Promise<boolean> {
  const { rows } = await sql`
    update members.members set is_locked = ${isLocked} where id = ${id} and is_locked <> ${isLocked} returning id`.execute(tx);
  return rows.length === 1;
}

/** The moment stands from now on; one that is there already stays. */
export async function saveClosed(tx: Tx, id: string): Promise<void> {
  await sql`update members.members set closed_at = clock_timestamp() where id = ${id} and closed_at is null`.execute(tx);
}

export async function saveReopened(tx: Tx, id: string): Promise<void> {
  await sql`update members.members set closed_at = null where id = ${id}`.execute(tx);
}

export async function isClosed(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from members.members where id = ${id} and closed_at is not null`.execute(db);
  return rows.length > 0;
}

/** Whose accounts staff have locked, or their members have closed. */
export async function findShut(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from members.members where id = any(${[...ids]}::uuid[]) and (is_locked or closed_at is not null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function saveAffiliateCode(db: Queryable, code: string, memberId: string): Promise<void> {
  await sql`insert into members.affiliate_codes (code, member_id) values (${code}, ${memberId}) on conflict do nothing`.execute(db);
}

/** The member's first code that is no link with terms of its own. */
export async function findCodeOf(db: Queryable, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from members.affiliate_codes
     where member_id = ${memberId} and max_series is null and is_on order by created_at, code limit 1`.execute(db);
  return rows[0]?.code;
}

/** Whether two members came from one network in the time that account events are kept, and with the same browser from one address. */
export async function findSharedSources(db: Queryable, one: string, other: string): Promise<{ address: boolean; device: boolean }> {
  const { rows } = await sql<{ address: boolean; device: boolean }>`
    select coalesce(bool_or(true), false) as address,
      coalesce(bool_or(a.address = b.address and a.user_agent = b.user_agent and a.user_agent <> ''), false) as device
      from members.account_events a
      join members.account_events b on b.member_id = ${other} and family(a.address) = family(b.address)
        and set_masklen(a.address, case family(a.address) when 4 then 24 else 64 end) >>= b.address
     where a.member_id = ${one}`.execute(db);
  return rows[0]!;
}

export type TeamRow = {
  id: string;
  account: string;
  nickname: string;
  isAgent: number;
  depth: number;
  parentId: string | null;
  maxSeries: number;
  registeredAt: Date;
  downlineCount: number;
};

/** The team of an agent, without the agent and without trial accounts. */
export async function findTeam(db: Queryable, agentId: string): Promise<TeamRow[]> {
  const { rows } = await sql<Row & { depth: number; downline: number }>`
    select m.id, m.account, m.nickname, m.type, m.parent_id, m.max_series, m.registered_at, p.depth,
      (select count(*)::int from members.paths d where d.ancestor_id = m.id and d.depth > 0) as downline
      from members.paths p join members.members m on m.id = p.descendant_id
     where p.ancestor_id = ${agentId} and p.depth > 0 and m.type <> 4 order by p.depth, m.account`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    isAgent: row.type,
    depth: row.depth,
    parentId: row.parent_id,
    maxSeries: row.max_series,
    registeredAt: row.registered_at,
    downlineCount: row.downline,
  }));
}

export async function findPaymentPasswordHash(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select payment_password_hash as hash from members.members where id = ${id}`.execute(
    db,
  );
  return rows[0]?.hash ?? null;
}

/** False when it is another one than `before`. */
export async function replacePaymentPasswordHash(tx: Tx, id: string, before: string | null, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update members.members set payment_password_hash = ${hash}
     where id = ${id} and payment_password_hash is not distinct from ${before}::text returning id`.execute(tx);
  return rows.length === 1;
}

/** False when there is none. */
export async function deletePaymentPasswordHash(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update members.members set payment_password_hash = null
     where id = ${id} and payment_password_hash is not null returning id`.execute(tx);
  return rows.length === 1;
}

/** The name stands from now on; one that is there already stays. */
export async function savePayeeName(tx: Tx, id: string, payeeName: string): Promise<void> {
  await sql`
    update members.members set fields = fields || ${JSON.stringify({ payeeName })}::jsonb
     where id = ${id} and coalesce(fields ->> 'payeeName', '') = ''`.execute(tx);
}

/** The address as the member wrote it, to be shown and written to. */
export async function saveEmailField(tx: Tx, memberId: string, email: string): Promise<void> {
  await sql`update members.members set fields = fields || ${JSON.stringify({ email })}::jsonb where id = ${memberId}`.execute(tx);
}

/** The number as the member wrote it, to be shown. */
export async function saveMobileFields(tx: Tx, memberId: string, fields: { mobileNum: string; countryDialingCode: string }): Promise<void> {
  await sql`update members.members set fields = fields || ${JSON.stringify(fields)}::jsonb where id = ${memberId}`.execute(tx);
}
