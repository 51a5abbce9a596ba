import { createHash } from 'node:crypto';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';

/** As members': ids and tokens follow from a number. */
export const operatorIdOf = (number: number): string => `00000000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`;
export const operatorTokenOf = (number: number): string => createHash('sha256').update(`bench-operator-${number}`).digest('base64url');
export const operatorNameOf = (number: number): string => `bench-operator-${number}`;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Operators 1 to `count`, each signed in with all rights. */
export async function addOperators({ read }: Database, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  await sql`
    with added as (
      insert into operators.operators (id, name, name_key, password_hash, sealed_secret, roles)
      select id, name, name, '', '', '{admin}' from unnest(${numbers.map(operatorIdOf)}::uuid[], ${numbers.map(operatorNameOf)}::text[]) o (id, name)
      returning id)
    insert into operators.sessions (id, token_hash, operator_id, expires_at)
    select gen_random_uuid(), hash, id, clock_timestamp() + interval '12 hours'
      from added join unnest(${numbers.map(operatorIdOf)}::uuid[], ${numbers.map((number) => hashOf(operatorTokenOf(number)))}::bytea[]) t (id, hash) using (id)`.execute(
    read,
  );
}
