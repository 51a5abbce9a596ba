import type { DeliveryChannel, DeliveryOutcome } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { seal, unseal } from '../../core/config/seal';
import type { ChannelProvider } from './delivery.model';

type Row<Channel extends DeliveryChannel> = Omit<ChannelProvider<Channel>, 'secret'> & { sealedSecret: Buffer };

export async function findProvider<Channel extends DeliveryChannel>(
  db: Queryable,
  key: Buffer,
  channel: Channel,
): Promise<ChannelProvider<Channel> | null> {
  const { rows } = await sql<Row<Channel>>`
    select settings, sealed_secret as "sealedSecret", is_on as "isOn", changed_at as "changedAt"
      from delivery.providers where channel = ${channel}`.execute(db);
  if (!rows[0]) return null;
  const { sealedSecret, ...provider } = rows[0];
  return { ...provider, secret: unseal(key, sealedSecret).toString() };
}

type NewProvider<Channel extends DeliveryChannel> = Omit<ChannelProvider<Channel>, 'changedAt'>;

export async function saveProvider<Channel extends DeliveryChannel>(
  tx: Tx,
  key: Buffer,
  channel: Channel,
  { settings, secret, isOn }: NewProvider<Channel>,
): Promise<void> {
  await sql`
    insert into delivery.providers (channel, settings, sealed_secret, is_on)
    values (${channel}, ${JSON.stringify(settings)}::jsonb, ${seal(key, Buffer.from(secret))}, ${isOn})
    on conflict (channel) do update set settings = excluded.settings, sealed_secret = excluded.sealed_secret, is_on = excluded.is_on,
      changed_at = clock_timestamp()`.execute(tx);
}

/** Whoever changes providers waits for the others. */
export const holdProviders = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('delivery.providers'))`.execute(tx);

export async function countOutcome(db: Queryable, channel: DeliveryChannel, outcome: DeliveryOutcome): Promise<void> {
  await sql`
    insert into delivery.outcomes as o (channel, hour, outcome, messages, last_at)
    values (${channel}, date_trunc('hour', now()), ${outcome}, 1, now())
    on conflict (channel, hour, outcome) do update set messages = o.messages + 1, last_at = greatest(o.last_at, excluded.last_at)`.execute(
    db,
  );
}

export type OutcomeSum = { outcome: DeliveryOutcome; lastDay: number; lastAt: Date };

/** Sums up a channel by outcome: messages of the last 24 hours, by full hours, and when the last one was. */
export async function sumOutcomes(db: Queryable, channel: DeliveryChannel): Promise<OutcomeSum[]> {
  const { rows } = await sql<OutcomeSum>`
    select outcome, coalesce(sum(messages) filter (where hour > now() - interval '24 hours'), 0)::int as "lastDay", max(last_at) as "lastAt"
      from delivery.outcomes where channel = ${channel} group by outcome`.execute(db);
  return rows;
}

const keptDays = 90;

export async function purgeOutcomes(db: Queryable): Promise<void> {
  await sql`delete from delivery.outcomes where hour < now() - make_interval(days => ${keptDays})`.execute(db);
}
