import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { startBroker } from '../test/broker';
import { addMembers, memberIdOf } from './bench-members';
import { addOperators, operatorIdOf, operatorNameOf } from './bench-operators';
import type { ChatPeople, ChatResult } from './chat-people';
import { chatIdOf, visitorIdOf, visitorSecretHashOf } from './chat-people-ids';
import { startClient } from './client-process';
import { percentile, printFigure, report } from './figures';
import { startPlatform } from './running-platform';

const people = Number(process.env.BENCH_CHATS ?? 2_000);
const operators = Number(process.env.BENCH_OPERATORS ?? 20);
const perSecond = Number(process.env.BENCH_MESSAGES ?? 200);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const instances = Number(process.env.BENCH_INSTANCES ?? 2);
/** Who talks to somebody does not notice that it takes so long. */
const mostP99Ms = 300;

/** Members and visitors talk with operators, each side over the event stream of one of the platform's instances. */
async function run(folder: string): Promise<void> {
  const broker = await startBroker();
  const environment = { BROKER_URL: broker.url };
  // The second finds the database that the first has started.
  const platforms = [await startPlatform(folder, environment)];
  while (platforms.length < instances) platforms.push(await startPlatform(folder, environment));
  const server = await startEmbeddedPostgres({ folder });
  const database = createDatabase({ url: server.url('postgres'), poolSize: 2 });
  try {
    const members = Math.ceil(people / 2);
    await addMembers(database, members);
    await addOperators(database, operators);
    await openChats(database, members);
    report(`${people} conversations stand`);
    const pids = { platform: platforms.map(({ pid }) => pid), database: [readPostmasterPid(folder)] };
    const argument: ChatPeople = { ports: platforms.map(({ port }) => port), pids, people, members, operators, perSecond, seconds };
    const { sent, tookMs, waitedMs, cpuMs, repeated, lost, doubled, disordered } = await startClient<ChatResult>(
      './chat-people.ts',
      argument,
    ).result;
    const kept = await countMessages(database);
    const times = Float64Array.from(waitedMs).sort();
    printFigure('chat_conversations', people, 'conversations');
    printFigure('chat_delivered_per_second', waitedMs.length / (tookMs / 1_000), 'messages/s', 1);
    printFigure('chat_delivery_p50', percentile(times, 0.5), 'ms');
    printFigure('chat_delivery_p99', percentile(times, 0.99), 'ms');
    printFigure('chat_platform_cpu', cpuMs.platform / sent, 'ms per message', 2);
    printFigure('chat_database_cpu', cpuMs.database / sent, 'ms per message', 2);
    printFigure('chat_repeated', repeated, 'requests');
    printFigure('chat_lost', lost, 'messages');
    printFigure('chat_doubled', doubled, 'messages');
    printFigure('chat_out_of_order', disordered, 'messages');
    if (lost + doubled + disordered > 0) throw new Error('messages were lost, doubled or out of order');
    if (kept !== sent) throw new Error(`${sent} messages were sent, ${kept} are kept`);
    if (percentile(times, 0.99) > mostP99Ms) throw new Error(`messages came after more than ${mostP99Ms} ms`);
  } finally {
    await database.close();
    for (const platform of platforms.toReversed()) await platform.stop();
    await broker.close();
  }
}

const readPostmasterPid = (folder: string): number => Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** A conversation for each, taken by the operators in turn. The first of them are members, the others visitors. */
async function openChats({ read }: Database, members: number): Promise<void> {
  const all = Array.from({ length: people }, (_, i) => i);
  const owners = all.map((nth) => (nth < members ? memberIdOf(nth + 1) : visitorIdOf(nth)));
  await sql`
    insert into chat.visitors (secret_hash, visitor_id)
    select hash, id from unnest(${all.slice(members).map(visitorSecretHashOf)}::bytea[], ${owners.slice(members)}::uuid[]) v (hash, id)`.execute(
    read,
  );
  await sql`
    insert into chat.conversations (member_id, id, account, cs_type, language, page, operator_id, operator_name)
    select owner, id, account, 'LIVECHAT', 'TY', '/', operator, name from unnest(${owners}::uuid[], ${all.map(chatIdOf)}::uuid[],
      ${all.map((nth) => (nth < members ? `bench${nth + 1}` : ''))}::text[], ${all.map((nth) => operatorIdOf(1 + (nth % operators)))}::uuid[],
      ${all.map((nth) => operatorNameOf(1 + (nth % operators)))}::text[]) c (owner, id, account, operator, name)`.execute(read);
  await sql`vacuum analyze chat.conversations`.execute(read);
}

async function countMessages({ read }: Database): Promise<number> {
  const ids = Array.from({ length: people }, (_, i) => chatIdOf(i));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat.messages where conversation_id = any(${ids}::uuid[])`.execute(read);
  return rows[0]!.count;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-chat-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
