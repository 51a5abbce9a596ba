import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { seal, unseal } from '../../../core/config/seal';
import type { NewProvider, Provider } from './providers.model';

type Row = Omit<Provider, 'secret' | 'previousSecret' | 'isGuarded'> & { sealedSecret: Buffer; sealedPreviousSecret: Buffer | null };

/** How long callbacks may still be signed with the secret before. */
export const previousDays = 1;

const columns = sql`code, name, operator_id as "operatorId", api_url as "apiUrl", mirror_url as "mirrorUrl", wallet,
  sealed_secret as "sealedSecret", case when secret_changed_at > now() - make_interval(days => ${previousDays}) then sealed_previous_secret end as "sealedPreviousSecret",
  secret_changed_at as "secretChangedAt", allowed_addresses as "allowedAddresses", game_origins as "gameOrigins",
  late_bet as "lateBet", may_adjust as "mayAdjust", calls_per_second as "callsPerSecond", is_enabled as "isEnabled"`;

/** All of them; there are a handful. */
export async function findProviders(db: Queryable, key: Buffer): Promise<Omit<Provider, 'isGuarded'>[]> {
  const { rows } = await sql<Row>`select ${columns} from games.providers order by code`.execute(db);
  return rows.map(({ sealedSecret, sealedPreviousSecret, ...provider }) => ({
    ...provider,
    secret: unseal(key, sealedSecret).toString(),
    previousSecret: sealedPreviousSecret && unseal(key, sealedPreviousSecret).toString(),
  }));
}

/** Upserts a provider. After a change the previous secret stays valid for a day. */
export async function upsertProvider(tx: Tx, key: Buffer, provider: NewProvider): Promise<void> {
  const earlier = (await findProviders(tx, key)).find(({ code }) => code === provider.code);
  const isChanged = earlier !== undefined && earlier.secret !== provider.secret;
  const previous = isChanged ? earlier.secret : (earlier?.previousSecret ?? null);
  await sql`
    insert into games.providers (code, name, operator_id, api_url, mirror_url, wallet, sealed_secret, sealed_previous_secret,
      allowed_addresses, late_bet, may_adjust, calls_per_second, is_enabled, game_origins)
    values (${provider.code}, ${provider.name}, ${provider.operatorId}, ${provider.apiUrl}, ${provider.mirrorUrl}, ${provider.wallet},
      ${seal(key, Buffer.from(provider.secret))}, ${previous === null ? null : seal(key, Buffer.from(previous))},
      ${[...provider.allowedAddresses]}, ${provider.lateBet}, ${provider.mayAdjust}, ${provider.callsPerSecond}, ${provider.isEnabled},
      ${[...(provider.gameOrigins ?? [])]}::text[])
    on conflict (code) do update set name = excluded.name, operator_id = excluded.operator_id, api_url = excluded.api_url,
      mirror_url = excluded.mirror_url, wallet = excluded.wallet, sealed_secret = excluded.sealed_secret,
      sealed_previous_secret = excluded.sealed_previous_secret,
      secret_changed_at = case when ${isChanged} then clock_timestamp() else games.providers.secret_changed_at end, allowed_addresses = excluded.allowed_addresses,
      late_bet = excluded.late_bet, may_adjust = excluded.may_adjust, calls_per_second = excluded.calls_per_second,
      is_enabled = excluded.is_enabled, game_origins = excluded.game_origins`.execute(tx);
}

/** Brands that the provider tells for the first time will be off. */
export const beginOff = (tx: Tx, code: string) => sql`update games.providers set begins_off = true where code = ${code}`.execute(tx);

/** Callbacks signed with the previous secret are refused from now on. */
export const dropPreviousSecret = (tx: Tx, code: string) =>
  sql`update games.providers set sealed_previous_secret = null where code = ${code}`.execute(tx);

/** Whoever changes providers waits for the others. */
export const holdProviders = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('games.providers'))`.execute(tx);
