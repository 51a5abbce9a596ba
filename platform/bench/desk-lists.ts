import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchApp } from './bench-app';
import { addMembers, memberIdOf } from './bench-members';
import { addOperators, operatorTokenOf } from './bench-operators';
import { percentile, printFigure, report } from './figures';
import { fillDesk, rowIdOf, type Sizes } from './fill-desk';
import { openConnection } from './http-connection';

const rows = Number(process.env.BENCH_ROWS ?? 10_000_000);
const listed = Number(process.env.BENCH_LISTED ?? rows / 10);
const sizes: Sizes = { rows, listed, members: Number(process.env.BENCH_MEMBERS ?? Math.min(100_000, listed / 2)) };
const samples = Number(process.env.BENCH_SAMPLES ?? 100);
const connections = 4;
const patienceMs = 30_000;
/** An officer who leafs through a list does not wait for it. */
const mostP99Ms = 100;
/** How far behind the first page of a list without numbers of pages the deep one lies. */
const steps = 20;

type Page = { totalPages?: number; next?: string | null; content?: { id: string }[]; hasMore?: boolean };
/** Calls of the desk below `/wps/operators/`, by what is asked. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
const member = sizes.members / 2;
const lists: Record<string, string> = {
  members: 'members?',
  members_by_account: 'members?search=bench12&',
  members_by_nickname: 'members?by=nickname&search=bench9&',
  members_by_id: `members?search=${memberIdOf(member)}&`,
  members_deep: `members?after=${memberIdOf(member)}&`,
  member: `members/${memberIdOf(member)}?`,
  withdrawals: 'withdrawals?',
  withdrawals_completed: 'withdrawals?status=completed&',
  withdrawals_waiting: 'withdrawals?status=risk_review&',
  withdrawals_by_sign: 'withdrawals?sign=shared_device&',
  withdrawals_by_rare_sign: 'withdrawals?sign=first_to_account&',
  withdrawals_by_amount: 'withdrawals?minimum=1099&',
  withdrawals_of_account: `withdrawals?account=bench${member}&`,
  transfers: 'payments/transfers?',
  transfers_review: 'payments/transfers?state=review&',
  transfers_returned: 'payments/transfers?state=returned&',
  audit: 'audit?',
  audit_of_area: 'audit?area=payments&',
  audit_of_subject: `audit?subject=bench${member}&`,
  audit_of_both: `audit?area=settings&subject=bench${member}&`,
  approvals: 'approvals?',
  approvals_decided: 'approvals?state=decided&',
  chats: 'chats?',
  chats_own: 'chats?view=own&',
  chats_active: 'chats?view=active&',
  chats_ended: 'chats?view=ended&',
  chats_ended_deep: `chats?view=ended&before=${rowIdOf(sizes.listed / 2)}&`,
  chats_by_account: `chats?view=ended&search=bench${member}&`,
  chats_by_word: 'chats?view=ended&search=deposit%2077777&',
  chats_by_word_of_nobody: 'chats?view=ended&search=xyzzy&',
  risk_cases: 'risk-cases?',
  risk_cases_open: 'risk-cases?state=open&',
  risk_cases_by_rule: 'risk-cases?rule=shared_source&',
  risk_cases_deep: `risk-cases?before=${rowIdOf(sizes.listed / 2)}&`,
  risk_cases_of_account: `risk-cases?account=bench${member}&`,
  orders: 'mall/orders?',
  orders_waiting: 'mall/orders?state=in_process&',
  orders_rejected: 'mall/orders?state=rejected&',
  orders_of_account: `mall/orders?account=bench${member}&`,
  applications: 'offer-applications?',
  applications_waiting: 'offer-applications?status=pending&',
  applications_rejected: 'offer-applications?status=rejected&',
  identity_checks: 'identity-checks?',
  identity_checks_waiting: 'identity-checks?status=pending&',
  identity_checks_rejected: 'identity-checks?status=rejected&',
  identity_checks_of_account: `identity-checks?account=bench${member}&`,
  feedback: 'feedback?',
  messages: 'sandbox-messages?',
  messages_to: 'sandbox-messages?to=66800077777&',
  draws: 'lottery/draws?',
  draws_of_game: 'lottery/games/BENCH/draws?',
  draws_missed: 'lottery/games/BENCH/draws?state=missed&',
  queues: 'queues?',
  today: 'today?',
  profit: `profit?from=${day(30)}&to=${day(0)}&`,
  profit_lines: `profit/lines?from=${day(30)}&to=${day(0)}&`,
  profit_lotteries: `profit/lotteries?from=${day(30)}&to=${day(0)}&`,
  profit_draws: `profit/draws?from=${day(30)}&to=${day(0)}&gameCode=BENCH&`,
  search_account: `search?text=bench${member}&`,
  search_number: `search?text=BW${member}&`,
  search_id: `search?text=${rowIdOf(member)}&`,
  search_nobody: 'search?text=xyzzy&',
};

/** What operators leaf through, behind 90 days of a busy brand. */
async function run(folder: string): Promise<void> {
  const { owner, listen, stop } = await startBenchApp(folder);
  try {
    await addMembers(owner, sizes.members);
    await addOperators(owner, connections);
    await fillDesk(owner, sizes);
    await owner.pool.query('vacuum analyze');
    report('everything stands');
    const port = await listen();
    const asking = await Promise.all(Array.from({ length: connections }, async (_, i) => createAsker(port, i + 1)));
    const slow: string[] = [];
    const only = process.env.BENCH_ONLY?.split(',');
    for (const [name, path] of Object.entries(lists)) {
      if (only && !only.some((part) => name.startsWith(part))) continue;
      if (!(await measure(name, path, asking))) slow.push(name);
      const deep = await findDeepPage(path, asking[0]!);
      if (deep && !(await measure(`${name}_last`, deep, asking))) slow.push(`${name}_last`);
    }
    asking.forEach(({ close }) => close());
    if (slow.length > 0) throw new Error(`more than ${mostP99Ms} ms: ${slow.join(', ')}`);
  } finally {
    await stop();
  }
}

type Asker = { ask(path: string): Promise<{ value: Page; ms: number }>; close(): void };

async function createAsker(port: number, operator: number): Promise<Asker> {
  const connection = await openConnection(port);
  const head = `HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: operator=${operatorTokenOf(operator)}\r\n\r\n`;
  return {
    async ask(path) {
      const request = `GET /wps/operators/${path.replace(/[?&]$/, '')} ${head}`;
      const begin = performance.now();
      let { status, body } = await connection.send(request);
      // Whoever is asked to come again does, and has waited all the while.
      while (status === 503 && performance.now() - begin < patienceMs) ({ status, body } = await connection.send(request));
      const ms = performance.now() - begin;
      if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
      return { value: (JSON.parse(body) as { value: Page }).value, ms };
    },
    close: () => connection.close(),
  };
}

/** The last page that a list can be leafed to, or one far behind the first; null for what has no pages. */
async function findDeepPage(path: string, { ask }: Asker): Promise<string | null> {
  const first = (await ask(path)).value;
  if (first.totalPages !== undefined) return first.totalPages > 1 ? `${path}pageNo=${first.totalPages}&` : null;
  const after = path.includes('risk-cases') ? 'before' : 'after';
  if (!first.next || path.includes(`${after}=`)) return null;
  let deep = `${path}${after}=${first.next}&`;
  for (let step = 0; step < steps; step += 1) {
    const { next } = (await ask(deep)).value;
    if (!next) break;
    deep = `${path}${after}=${next}&`;
  }
  return deep;
}

/** Asks over all connections at once, each the next time when it is answered; false when it takes too long. */
async function measure(name: string, path: string, asking: readonly Asker[]): Promise<boolean> {
  const times: number[] = [];
  const until = performance.now() + 20_000;
  await Promise.all(
    asking.map(async ({ ask }) => {
      await ask(path);
      for (let i = 0; i < samples / connections && performance.now() < until; i += 1) times.push((await ask(path)).ms);
    }),
  );
  const sorted = Float64Array.from(times).sort();
  printFigure(`desk_${name}_p50`, percentile(sorted, 0.5), 'ms', 1);
  printFigure(`desk_${name}_p99`, percentile(sorted, 0.99), 'ms', 1);
  return percentile(sorted, 0.99) <= mostP99Ms;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-desk-lists-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
