import type { Database, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import { openDraw } from './bench-draws';
import { report } from './figures';

const days = 90;
export type Sizes = {
  members: number;
  /** Bets, and entries of the ledger. */
  rows: number;
  /** Of everything that staff keep lists of. */
  listed: number;
};

/** The id of the `n`th row of a list; as with ids of the platform, later ones are greater. */
export const rowIdOf = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idOf = (number: RawBuilder<unknown>) => sql`('00000000-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
const id = idOf(sql`n`);

/** What staff see lists of, as after 90 days of a busy brand. Of every thousand, one waits for staff. */
export async function fillDesk(owner: Database, { members, rows, listed }: Sizes): Promise<void> {
  const member = idOf(sql`1 + (n::bigint * 7919) % ${members}`);
  const account = sql`('bench' || (1 + (n::bigint * 7919) % ${members}))`;
  const at = (count: number) => sql`(clock_timestamp() - (interval '1 day' * ${days}) * (1 - n / ${count}::float8))`;
  const when = at(listed);
  const waits = sql`n % 1000 = 0`;
  const decidedAt = sql`case when ${waits} then null else ${when} end`;
  const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`;

  /** Rows as they stand long after everything that looks at them has run: no trigger takes part. */
  const fill = (name: string, insert: (tx: Tx) => Promise<unknown>) =>
    owner.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await insert(tx);
      report(`${name} stand`);
    });

  await fill('bets', async (tx) => {
    await sql`
      insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds,
        max_lines, max_payout, cancel_minutes_before_close)
      values ('BENCH', 'BENCH', 'thai', 'SEA', 'BENCH', '{"TY": "ทดสอบ"}', 'top3', 300, 5, 200, 50000000000, 0)`.execute(tx);
    const drawId = await openDraw(tx, 'BENCH');
    await sql`
      insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, accepted_at)
      select ${member}, ${id}, 'bench:' || n, '\\x00', ${drawId}, 'BENCH', 'bench' || n, 1, 100000, 100000, ${at(rows)} from ${numbers(rows)}`.execute(
      tx,
    );
  });
  await fill('entries', (tx) =>
    sql`
      insert into wallet.member_entries (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id,
        counter_account, created_at)
      select ${member}, 'bench:' || n, ${id}, 'THB', 1 + n, case when n % 2 = 0 then 'LOTTERY_PRIZE' else 'LOTTERY_BET' end,
        case when n % 2 = 0 then 10000 else -10000 end, 0, 1000000000, 0, 'bet', 'bench:' || n, 'house:lottery', ${at(rows)} from ${numbers(rows)}`.execute(
      tx,
    ),
  );
  await fill('draws', (tx) =>
    sql`
      insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed, settled_at)
      select ${id}, 'BENCH', 'B' || n, case when n % 10000 = 0 then 'missed' else 'void' end, t.at - interval '5 minutes', t.at, t.at, '', '\\x00', t.at
        from ${numbers(listed / 10)}, lateral (select ${at(listed / 10)} - interval '1 day' as at) t`.execute(tx),
  );
  await fill('deposits', (tx) =>
    sql`
      insert into payments.deposits (member_id, id, number, idempotency_key, request_hash, channel_code, requested, payable, credited, status, qr_payload,
        created_at, expires_at, credited_at)
      select ${member}, ${id}, 'BD' || n, 'bench:' || n, '\\x00', 'bench', 50000, 50000,
        case when ${waits} then null else 50000 end, case when ${waits} then 'review' else 'credited' end, '', ${when}, ${when}, ${decidedAt}
        from ${numbers(listed)}`.execute(tx),
  );
  await fill('transfers', (tx) =>
    sql`
      insert into payments.bank_transfers (transaction_id, amount, payer_name, paid_at, received_at, outcome, deposit_id, reason, member_id, decided_at,
        approval_id)
      select 'bench:' || n, 50000, 'Somchai', ${when}, ${when}, case when ${waits} then 'review' when n % 50 = 0 then 'returned' else 'credited' end, ${id},
        'no_request', ${member}, ${decidedAt}, case when n % 20 = 0 then ${id} end from ${numbers(listed)}`.execute(tx),
  );
  await fill('withdrawals', (tx) =>
    sql`
      insert into payments.withdrawals (member_id, id, number, idempotency_key, request_hash, amount, fee, status, bank_account_id, bank_code, masked_number,
        payee_name, payout_id, signs, completed_by, created_at, approved_at, paid_at, receipt_due_at, ended_at)
      select ${member}, ${id}, 'BW' || n, 'bench:' || n, '\\x00', 10000 + n % 100000, 0, case when ${waits} then 'risk_review' else 'completed' end, ${id},
        'KBANK', '***1234', 'Somchai', ${id}, case when n % 1000 = 0 then array['shared_device'] else '{}' end, case when ${waits} then null else 'time' end,
        ${when}, ${decidedAt}, ${decidedAt}, ${decidedAt}, ${decidedAt} from ${numbers(listed)}`.execute(tx),
  );
  await fill('the audit', (tx) =>
    sql`
      insert into operators.audit (number, id, at, operator_id, operator_name, area, act, subject, reason, detail, previous_hash, hash)
      overriding system value
      select 1000000 + n, ${id}, ${when}, ${id}, 'bench', (array['members', 'payments', 'lottery', 'settings'])[1 + n % 4], 'bench',
        ${account}, 'because', '{}', '\\x00', '\\x00' from ${numbers(listed)}`.execute(tx),
  );
  await fill('approvals', (tx) =>
    sql`
      insert into operators.approvals (id, call, params, body, content_hash, subject, reason, proposed_by, proposer_name, proposed_at, expires_at, state,
        decided_by, decider_name, decided_at)
      select ${id}, 'POST /wps/operators/members/:id/credit', '{}', '{}', sha256(n::text::bytea), ${account}, 'because', ${idOf(sql`1`)}, 'one', ${when},
        ${when} + interval '1 day', case when ${waits} and n > ${listed - 80_000} then 'waiting' else 'done' end, ${idOf(sql`2`)}, 'two',
        case when ${waits} and n > ${listed - 80_000} then null else ${when} end from ${numbers(listed)}`.execute(tx),
  );
  await fill('risk cases', (tx) =>
    sql`
      insert into risk.cases (member_id, id, rule, day, evidence, state, opened_at, operator_id, operator_name, taken_at, outcome, closed_at)
      select ${member}, ${id}, (array['deposit_velocity', 'shared_source', 'both_sides'])[1 + n % 3], core.day_of(${when}), '{}',
        case when ${waits} then 'open' else 'closed' end, ${when}, case when ${waits} then null else ${id} end, case when ${waits} then null else 'one' end,
        ${decidedAt}, case when ${waits} then null else 'nothing' end, ${decidedAt} from ${numbers(listed)} on conflict do nothing`.execute(
      tx,
    ),
  );
  await fill('orders', (tx) =>
    sql`
      insert into points.orders (member_id, id, key, item_id, name, picture, kind, price, state, rejection, ordered_at, decided_at, decided_by)
      select ${member}, ${id}, 'bench:' || n, ${id}, '{"TY": "หมวก"}', '', 'credit', 100,
        case when ${waits} then 'in_process' when n % 500 = 1 then 'rejected' else 'approved' end, case when n % 500 = 1 then 'unavailable' end, ${when},
        ${decidedAt}, case when ${waits} then null else 'one' end from ${numbers(listed)}`.execute(tx),
  );
  await fill('applications', (tx) =>
    sql`
      insert into promotions.applications (member_id, id, promotion_id, digest, comment, amount, picture_count, status, decided_by, sent_at, decided_at)
      select ${member}, ${id}, 'bench' || n % 1000 || '-' || n, '\\x00', '', 10000, 0,
        case when ${waits} then 'pending' when n % 500 = 1 then 'rejected' else 'approved' end, case when ${waits} then null else 'one' end, ${when},
        ${decidedAt} from ${numbers(listed)}`.execute(tx),
  );
  await fill('identity checks', (tx) =>
    sql`
      insert into identity.checks (member_id, id, status, document_kind, digest, sealed_details, rejection, decided_by, sent_at, decided_at)
      select ${member}, ${id}, case when n <= ${members} then case when ${waits} then 'pending' else 'verified' end else 'rejected' end, 'passport',
        sha256(n::text::bytea), case when n <= ${members} and ${waits} then '\\x00'::bytea end, case when n > ${members} then 'unreadable' end, 'one', ${when},
        case when n <= ${members} and ${waits} then null else ${when} end from ${numbers(listed)}`.execute(tx),
  );
  await fill('feedback', (tx) =>
    sql`
      insert into feedback.entries (id, member_id, account, key, digest, topic, content, created_at)
      select ${id}, ${member}, ${account}, 'bench:' || n, '\\x00', 'other', 'text', ${when} from ${numbers(listed)}`.execute(tx),
  );
  await fill('messages', (tx) =>
    sql`
      insert into delivery.messages (id, at, channel, recipient, body)
      select ${id}, ${when}, 'sms', '66' || (800000000 + n), 'code' from ${numbers(listed)}`.execute(tx),
  );
  await fill('conversations', async (tx) => {
    await sql`
      insert into chat.conversations (member_id, id, account, cs_type, language, page, operator_id, operator_name, last_number, last_from, last_text,
        last_at, unanswered_since, opened_at, ended_at)
      select ${idOf(sql`n`)}, ${id}, ${account}, 'LIVECHAT', 'TY', '/', case when n % 2000 = 0 then null else ${idOf(sql`1 + n % 20`)} end,
        case when n % 2000 = 0 then null else 'one' end, 3, 'member', 'hello', ${when}, ${when}, ${when}, ${decidedAt} from ${numbers(listed)}`.execute(
      tx,
    );
    await sql`
      insert into chat.messages (member_id, conversation_id, number, side, kind, author_id, client_id, digest, text, created_at)
      select ${idOf(sql`n`)}, ${id}, number, 'member', 'text', ${id}, gen_random_uuid(), '\\x00', 'where is my deposit ' || n, ${when}
        from ${numbers(listed)} cross join generate_series(1, 3) number`.execute(tx);
  });
  await fill('rounds', (tx) =>
    sql`
      insert into games.rounds (member_id, provider_code, round_id, id, node_id, game_code, bets, stake, valid, payout, opened_at, closed_at)
      select ${member}, 'bench', 'r' || n, ${id}, 'bench', 'bench', 1, 10000, 10000, 5000, ${when}, ${when} from ${numbers(listed)}`.execute(
      tx,
    ),
  );
}
