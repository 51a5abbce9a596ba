import { createHash } from 'node:crypto';
import { mostPushBrowsers, type PushSettings, type PushSubscription } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import { type Browser, defaultSettings } from './push.model';

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();
const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;

export type NewBrowser = { memberId: string; deviceHash: Buffer; name: string; subscription: PushSubscription };

/**
 * Adds a browser, in the place of the subscription that it had before; whoever used it before is told there no more. False when the address is
 * another browser's, which shows by its secret.
 */
export async function putBrowser(tx: Tx, { memberId, deviceHash, name, subscription }: NewBrowser): Promise<boolean> {
  const { endpoint, keys } = subscription;
  const { rows } = await sql`
    insert into push.browsers as b (endpoint_hash, member_id, id, endpoint, p256dh, auth, device_hash, name)
    values (${hashOf(endpoint)}, ${memberId}, ${newId()}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${deviceHash}, ${name})
    on conflict (endpoint_hash) do update
      set member_id = excluded.member_id, id = excluded.id, device_hash = excluded.device_hash, name = excluded.name, added_at = excluded.added_at
      where b.auth = excluded.auth and b.p256dh = excluded.p256dh
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from push.browsers where device_hash = ${deviceHash} and endpoint_hash <> ${hashOf(endpoint)}`.execute(tx);
  await sql`
    delete from push.browsers where member_id = ${memberId} and endpoint_hash not in (
      select endpoint_hash from push.browsers where member_id = ${memberId} order by added_at desc, id desc limit ${mostPushBrowsers})`.execute(
    tx,
  );
  return true;
}

/** Puts a subscription in the place of the one that it follows. Nothing happens without the secret of that one. */
export async function replaceSubscription(
  db: Queryable,
  former: { endpoint: string; auth: string },
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await sql`
    update push.browsers set endpoint_hash = ${hashOf(endpoint)}, endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}
     where endpoint_hash = ${hashOf(former.endpoint)} and auth = ${former.auth}
       and not exists (select from push.browsers where endpoint_hash = ${hashOf(endpoint)})`.execute(db);
}

export type ListedBrowser = { id: string; name: string; isHere: boolean; addedAt: Date };

/** The member's browsers, the latest first. */
export async function findBrowsers(db: Queryable, memberId: string, deviceHash: Buffer | null): Promise<ListedBrowser[]> {
  const { rows } = await sql<ListedBrowser>`
    select id, name, coalesce(device_hash = ${deviceHash}, false) as "isHere", added_at as "addedAt"
      from push.browsers where member_id = ${memberId} order by added_at desc, id desc`.execute(db);
  return rows;
}

/** Of these members, those who are told of anything: their browsers and what they have chosen. */
export async function findTold(
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ memberId: string; browserId: string; settings: PushSettings }[]> {
  const { rows } = await sql<SettingsRow & { memberId: string; browserId: string }>`
    select b.member_id as "memberId", b.id as "browserId", ${settingsColumns}
      from push.browsers b left join push.settings s using (member_id) where b.member_id = any(${ids(memberIds)})`.execute(db);
  return rows.map((row) => ({ memberId: row.memberId, browserId: row.browserId, settings: settingsOf(row) }));
}

export async function findBrowser(db: Queryable, memberId: string, id: string): Promise<(Browser & { settings: PushSettings }) | null> {
  const { rows } = await sql<SettingsRow & Browser>`
    select b.member_id as "memberId", b.id, b.endpoint, b.p256dh, b.auth, ${settingsColumns}
      from push.browsers b left join push.settings s using (member_id) where b.member_id = ${memberId} and b.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, settings: settingsOf(row) } : null;
}

/** Which of a member's browsers: one, those of devices, all but one device's, or all. */
export type WhichBrowsers = { id?: string; devices?: readonly Buffer[]; except?: Buffer | null };

/** Answers how many there were. */
export async function deleteBrowsers(db: Queryable, memberId: string, { id, devices, except }: WhichBrowsers): Promise<number> {
  const { rows } = await sql`
    delete from push.browsers where member_id = ${memberId}
       and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
       and (${devices ? [...devices] : null}::bytea[] is null or device_hash = any(${devices ? [...devices] : null}::bytea[]))
       and (${except ?? null}::bytea is null or device_hash <> ${except ?? null}::bytea)
    returning id`.execute(db);
  return rows.length;
}

/** A subscription that its push service knows no more; not one that has taken its place meanwhile. */
export async function deleteEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await sql`delete from push.browsers where endpoint_hash = ${hashOf(endpoint)}`.execute(db);
}

/** Somebody signs in on a device: nobody else is told there any more. */
export async function deleteOthersOn(db: Queryable, memberId: string, deviceHash: Buffer): Promise<void> {
  await sql`delete from push.browsers where device_hash = ${deviceHash} and member_id <> ${memberId}`.execute(db);
}

type SettingsRow = { wins: boolean | null; money: boolean; service: boolean; from: string | null; to: string | null };
const settingsColumns = sql.raw(
  `s.wins, s.money, s.service, to_char(s.quiet_from, 'HH24:MI') as "from", to_char(s.quiet_to, 'HH24:MI') as "to"`,
);
function settingsOf({ wins, money, service, from, to }: SettingsRow): PushSettings {
  return wins === null ? defaultSettings : { wins, money, service, quiet: from !== null && to !== null ? { from, to } : null };
}

export async function findSettings(db: Queryable, memberId: string): Promise<PushSettings> {
  const { rows } = await sql<SettingsRow>`select ${settingsColumns} from push.settings s where member_id = ${memberId}`.execute(db);
  return rows[0] ? settingsOf(rows[0]) : defaultSettings;
}

export async function saveSettings(db: Queryable, memberId: string, { wins, money, service, quiet }: PushSettings): Promise<void> {
  await sql`
    insert into push.settings (member_id, wins, money, service, quiet_from, quiet_to)
    values (${memberId}, ${wins}, ${money}, ${service}, ${quiet?.from ?? null}::time, ${quiet?.to ?? null}::time)
    on conflict (member_id) do update set wins = excluded.wins, money = excluded.money, service = excluded.service,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(db);
}
