import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** The owner of a number. `number`: as returned by `mobileKeyOf`. */
export async function findIdByMobile(db: Queryable, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select member_id from members.mobile_numbers where number = ${number}`.execute(db);
  return rows[0]?.member_id;
}

/** The number that the member has proven, as `mobileKeyOf` writes it. */
export async function findMobileOf(db: Queryable, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from members.mobile_numbers where member_id = ${memberId} order by verified_at desc limit 1`.execute(db);
  return rows[0]?.number;
}

/** A number or mailbox that reaches the member. `since`: null for what came with the registration. */
export type Contact = { by: 'sms' | 'email'; to: string; since: Date | null };

/** The proven numbers, the latest first, then the mailbox on file. */
export async function findContacts(db: Queryable, memberId: string): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select 'sms' as by, n.number as to, case when n.verified_at > m.registered_at + interval '1 minute' then n.verified_at end as since, 1 as place
      from members.mobile_numbers n join members.members m on m.id = n.member_id where n.member_id = ${memberId}
    union all
    select 'email', m.fields ->> 'email', e.confirmed_at, 2
      from members.members m left join members.email_addresses e on e.member_id = m.id
     where m.id = ${memberId} and coalesce(m.fields ->> 'email', '') <> ''
     order by place, since desc`.execute(db);
  return rows;
}

/** False when another member holds the number. */
export async function insertMobile(tx: Tx, number: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into members.mobile_numbers (number, member_id) values (${number}, ${memberId}) on conflict (number) do nothing returning number`.execute(
    tx,
  );
  return rows.length === 1;
}

/** The member holds this number instead of the one before; false when another member holds it. */
export async function replaceMobile(tx: Tx, number: string, memberId: string): Promise<boolean> {
  // Serialises two numbers proven by one member at the same moment.
  await sql`select from members.members where id = ${memberId} for update`.execute(tx);
  await sql`delete from members.mobile_numbers where member_id = ${memberId} and number <> ${number}`.execute(tx);
  const { rows } = await sql`
    insert into members.mobile_numbers as held (number, member_id) values (${number}, ${memberId})
    on conflict (number) do update set verified_at = clock_timestamp() where held.member_id = excluded.member_id
    returning number`.execute(tx);
  return rows.length === 1;
}

/** The address that the member has confirmed, in lower case. */
export async function findEmailOf(db: Queryable, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`select address from members.email_addresses where member_id = ${memberId}`.execute(db);
  return rows[0]?.address;
}

/** Where the member reads mail, with what a mail says of the member; nothing without a confirmed address. */
export async function findRecipient(
  db: Queryable,
  memberId: string,
): Promise<{ to: string; account: string; language: string } | undefined> {
  const { rows } = await sql<{ to: string; account: string; language: string }>`
    select e.address as to, m.account, m.language
      from members.email_addresses e join members.members m on m.id = e.member_id where e.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** The member has this address instead of the one before; false when another member has it. `address`: in lower case. */
export async function replaceEmail(tx: Tx, address: string, memberId: string): Promise<boolean> {
  await sql`delete from members.email_addresses where member_id = ${memberId} and address <> ${address}`.execute(tx);
  const { rows } = await sql`
    insert into members.email_addresses as held (address, member_id) values (${address}, ${memberId})
    on conflict (address) do update set confirmed_at = clock_timestamp() where held.member_id = excluded.member_id
    returning address`.execute(tx);
  return rows.length === 1;
}

export type ProviderIdentity = { provider: string; subject: string };

export async function findIdByIdentity(db: Queryable, { provider, subject }: ProviderIdentity): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from members.identities where provider = ${provider} and subject = ${subject}`.execute(db);
  return rows[0]?.member_id;
}

/** False when the identity is linked already. */
export async function insertIdentity(tx: Tx, { provider, subject }: ProviderIdentity, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into members.identities (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict do nothing returning subject`.execute(tx);
  return rows.length === 1;
}

/** Deletes expired trial accounts and returns their ids. Their ledger entries stay, under the id only. */
export async function deleteExpiredMembers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from members.members where expires_at < clock_timestamp() and type = 4 returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`delete from members.paths where descendant_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}
