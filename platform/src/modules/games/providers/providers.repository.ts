import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { seal, unseal } from '../../../core/config/seal';
import type { Provider } from './providers.model';

type Row = Omit<Provider, 'secret' | 'previousSecret'> & { sealedSecret: Buffer; sealedPreviousSecret: Buffer | null };

const columns = sql`code, name, operator_id as "operatorId", api_url as "apiUrl", mirror_url as "mirrorUrl", wallet,
  sealed_secret as "sealedSecret", case when secret_changed_at > now() - interval '1 day' then sealed_previous_secret end as "sealedPreviousSecret",
  allowed_addresses as "allowedAddresses",
  late_bet as "lateBet", may_adjust as "mayAdjust", calls_per_second as "callsPerSecond", is_enabled as "isEnabled"`;

/** All of them; there are a handful. */
export async function findProviders(db: Queryable, key: Buffer): Promise<Provider[]> {
  const { rows } = await sql<Row>`select ${columns} from games.providers order by code`.execute(db);
  return rows.map(({ sealedSecret, sealedPreviousSecret, ...provider }) => ({
    ...provider,
    secret: unseal(key, sealedSecret).toString(),
    previousSecret: sealedPreviousSecret && unseal(key, sealedPreviousSecret).toString(),
  }));
}

/** Upserts a provider. After a change the previous secret stays valid for a day. */
export async function upsertProvider(tx: Tx, key: Buffer, provider: Omit<Provider, 'previousSecret'>): Promise<void> {
  const earlier = (await findProviders(tx, key)).find(({ code }) => code === provider.code);
  const isChanged = earlier !== undefined && earlier.secret !== provider.secret;
  const previous = isChanged ? earlier.secret : (earlier?.previousSecret ?? null);
  await sql`
    insert into games.providers (code, name, operator_id, api_url, mirror_url, wallet, sealed_secret, sealed_previous_secret,
      allowed_addresses, late_bet, may_adjust, calls_per_second, is_enabled)
    values (${provider.code}, ${provider.name}, ${provider.operatorId}, ${provider.apiUrl}, ${provider.mirrorUrl}, ${provider.wallet},
      ${seal(key, Buffer.from(provider.secret))}, ${previous === null ? null : seal(key, Buffer.from(previous))},
      ${[...provider.allowedAddresses]}, ${provider.lateBet}, ${provider.mayAdjust}, ${provider.callsPerSecond}, ${provider.isEnabled})
    on conflict (code) do update set name = excluded.name, operator_id = excluded.operator_id, api_url = excluded.api_url,
      mirror_url = excluded.mirror_url, wallet = excluded.wallet, sealed_secret = excluded.sealed_secret,
      sealed_previous_secret = excluded.sealed_previous_secret,
      secret_changed_at = case when ${isChanged} then clock_timestamp() else games.providers.secret_changed_at end, allowed_addresses = excluded.allowed_addresses,
      late_bet = excluded.late_bet, may_adjust = excluded.may_adjust, calls_per_second = excluded.calls_per_second,
      is_enabled = excluded.is_enabled`.execute(tx);
}
