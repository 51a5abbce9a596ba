import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { addContract, addPlay } from '../../../test/agent-line';
import { createPlatformProcess, type PlatformProcess } from '../../../test/driven-platform/platform-process';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { newId } from '../../core/ids';

let test: TestDatabase;
let platform: PlatformProcess;
beforeAll(async () => {
  test = await createTestDatabase();
  platform = createPlatformProcess(test.url);
});
afterAll(async () => {
  await platform.stop();
  await test.close();
});

const lines = 12;

/** Agents with whom the company shares by day, and below each one with whom they share. */
async function addLines(yesterday: Date) {
  const { read } = test.database;
  const all: Record<'top' | 'below', { memberId: string }>[] = [];
  for (let line = 0; line < lines; line += 1) {
    const [top, below] = [{ memberId: newId() }, { memberId: newId() }];
    await platform.act({ do: 'join', memberId: top.memberId, parentId: null, isAgent: 1 });
    await platform.act({ do: 'join', memberId: below.memberId, parentId: top.memberId, isAgent: 1 });
    await addContract(read, top, { kind: 'DAILY_SALARY', rules: [{ minTurnover: '10000', rate: 100 }] });
    await addContract(read, below, { kind: 'DAILY_SALARY', upline: top, rules: [{ minTurnover: '10000', rate: 60 }] });
    await addContract(read, top, { kind: 'DIVIDEND', rules: [{ minNetLoss: '0', rate: 2_000 }] });
    await addContract(read, below, { kind: 'DIVIDEND', upline: top, rules: [{ minNetLoss: '0', rate: 1_000 }] });
    await addPlay(read, below, '50000', yesterday);
    all.push({ top, below });
  }
  return all;
}

const balanceOf = async ({ memberId }: { memberId: string }) => {
  const { rows } = await sql<{ available: bigint }>`select available from wallet.accounts where member_id = ${memberId}`.execute(
    test.database.read,
  );
  return toWire(rows[0]!.available);
};

async function deliverAll(): Promise<void> {
  const { rows } = await sql<{ memberId: string; transferId: string }>`
    select member_id as "memberId", id as "transferId" from wallet.transfers where state = 'sent'`.execute(test.database.read);
  for (const transfer of rows) await platform.act({ do: 'deliver', ...transfer });
}

it('pays each record once, wherever the process that works out and pays is killed @AGT-09 @AGT-10', async () => {
  const { rows } = await sql<{ at: Date }>`
    select core.start_of_day(core.day_of(clock_timestamp()) - 1) + interval '10 hours' as at`.execute(test.database.read);
  const all = await addLines(rows[0]!.at);
  for (const [name, moments] of [
    ['payruns.daily', [60, 200]],
    ['payruns.dividends', [120]],
  ] as const) {
    for (const killAfterMs of moments) await platform.cutShort({ do: 'job', name }, killAfterMs);
    expect(await platform.act({ do: 'job', name })).toBeNull();
  }
  // The way through transit is cut short as well.
  await platform.cutShort({ do: 'job', name: 'payruns.pay' }, 40);
  await platform.act({ do: 'job', name: 'payruns.pay' });
  await deliverAll();
  await platform.act({ do: 'job', name: 'payruns.pay' });
  // 0.6 % and the rest of 1 % of 50,000; then a tenth of it from the company to each.
  for (const { top, below } of all) expect([await balanceOf(top), await balanceOf(below)]).toEqual(['5200.00', '5300.00']);
  const { rows: left } = await sql<{ kind: string; state: string; n: number }>`
    select kind, state, count(*)::int as n from payruns.records group by kind, state order by kind, state`.execute(test.database.read);
  expect(left).toEqual([
    { kind: 'DAILY_SALARY', state: 'paid', n: lines * 2 },
    { kind: 'DIVIDEND', state: 'paid', n: lines * 2 },
  ]);
  expect(await platform.act({ do: 'check' })).toEqual([]);
  expect(platform.kills()).toBe(4);
}, 240_000);
