import { createHash } from 'node:crypto';
import { findPlayType } from '@portal/lottery-rules';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Terms } from '../catalog/catalog';

export type Rules = { hash: string; text: string };

const mixedKey = 'key HMAC-SHA256(serverSeed, beaconValue:drawId:ticketRoot)';
const streamNumbers = `HMAC-SHA256 stream of 32-bit words, rejection sampling; ${mixedKey}`;
const yeekeeNumbers = `sum of all shots and the addend less one shot; house number i is the first 8 bytes of HMAC-SHA256(key, issue:i) mod 100000, addend 0; ${mixedKey}`;

/** Fractions of money and odds are whole numbers without a limit, which JSON writes as text. */
const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** All that decides what the draw's bets win: how numbers are made from the seed, each play's rule and terms, and the caps. */
export function rulesOf({ game, settings }: Terms): Rules {
  const text = JSON.stringify(
    {
      version: 2,
      gameCode: game.code,
      family: game.family,
      numbers: game.yeekee ? yeekeeNumbers : streamNumbers,
      ...(game.yeekee && { yeekee: game.yeekee }),
      payout: 'floor(unitStake * (rate * multiplier + refund)) a line',
      maxPayout: game.maxPayout,
      maxMemberPayout: game.maxMemberPayout ?? null,
      series: game.series,
      plays: [...settings.values()].map((setting) => ({
        code: setting.playType,
        rate: setting.rate,
        discount: setting.discount,
        rule: findPlayType(game.family, setting.playType)?.rule ?? null,
      })),
    },
    plain,
  );
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

export async function saveRules(tx: Tx, rules: readonly Rules[]): Promise<void> {
  await sql`
    insert into lottery.rules (hash, text)
    select * from unnest(${rules.map(({ hash }) => hash)}::text[], ${rules.map(({ text }) => text)}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

export async function findRules(db: Queryable, hash: string): Promise<Rules | undefined> {
  const { rows } = await sql<Rules>`select hash, text from lottery.rules where hash = ${hash}`.execute(db);
  return rows[0];
}
