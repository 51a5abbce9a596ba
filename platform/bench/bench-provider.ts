import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { upsertProvider } from '../src/modules/games/providers/providers.repository';
import { memberIdOf, tokenOf } from './bench-members';

export const benchProvider = { provider: 'BENCH', operatorId: 'portal', secret: 'the secret of the benchmark', gameCode: 'DICE' } as const;
const nodeId = 'BENCHV-DICE';

/** A provider of the running platform, whose data lies in the folder, and a session of each of the members 1 to `count` in its game. */
export async function addProvider(database: Database, folder: string, count: number): Promise<void> {
  const { PROVIDER_KEY } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { PROVIDER_KEY: string };
  const { provider: code, operatorId, secret, gameCode } = benchProvider;
  const ids = Array.from({ length: count }, (_, i) => memberIdOf(i + 1));
  const hashes = Array.from({ length: count }, (_, i) => createHash('sha256').update(tokenOf(i + 1)).digest()); // prettier-ignore
  await database.transaction(async (tx) => {
    await upsertProvider(tx, Buffer.from(PROVIDER_KEY, 'base64'), {
      code,
      name: code,
      operatorId,
      apiUrl: 'http://127.0.0.1:9',
      mirrorUrl: null,
      wallet: 'seamless',
      secret,
      allowedAddresses: ['127.0.0.1'],
      lateBet: 'ROLLED_BACK',
      mayAdjust: false,
      callsPerSecond: 1_000_000,
      isEnabled: true,
    });
    await sql`insert into games.vendors (code, name, provider_code) values ('BENCHV', 'Bench', ${code})`.execute(tx);
    await sql`insert into games.games (node_id, game_id, vendor_code, category, name)
      values (${nodeId}, ${gameCode}, 'BENCHV', 'INHOUSE', '{"EN": "Dice"}')`.execute(tx);
    await sql`insert into games.play_sessions
        (id, member_id, provider_code, node_id, game_code, language, currency, country, token_hash, started_at, seen_at, expires_at)
      select id, id, ${code}, ${nodeId}, ${gameCode}, 'TY', 'THB', 'TH', hash, now(), now(), now() + interval '1 day'
        from unnest(${ids}::uuid[], ${hashes}::bytea[]) as s (id, hash)`.execute(tx);
  });
}
