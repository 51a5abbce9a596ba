import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { newId } from '../../core/ids';
import { createContractsService } from './contracts.service';

let test: TestDatabase;
let contracts: ReturnType<typeof createContractsService>;
beforeAll(async () => {
  test = await createTestDatabase();
  contracts = createContractsService({ database: test.database } as never);
});
afterAll(() => test.close());

const at = (hour: string) => new Date(`2026-03-02T${hour}:00:00Z`);
let version = 0;

async function keep(memberId: string, from: string | null, until: string | null): Promise<string> {
  const id = newId();
  const state = from === null ? 'REJECTED' : until === null ? 'SIGNED' : 'TERMINATED';
  await sql`
    insert into contracts.contracts (member_id, id, kind, state, categories, rules, version, expires_at, effective_from, effective_until)
    values (${memberId}, ${id}, 'DAILY_SALARY', ${state}, array['LOTT'], ${JSON.stringify([{ minTurnover: '100000000', minActive: 3, rate: 80 }])}::jsonb,
      ${++version}, now(), ${from && at(from)}, ${until && at(until)})`.execute(test.database.read);
  return id;
}

it('finds the contracts that were in force in a window, the latest of each member (@AGT-14)', async () => {
  const [one, two, three] = [newId(), newId(), newId()].sort() as [string, string, string];
  await keep(one, '00', '06');
  const second = await keep(one, '06', null);
  const ended = await keep(two, '01', '07');
  await keep(two, null, null);
  // Was replaced before it began.
  await keep(three, '05', '05');
  const idsOf = async (from: string, to: string) =>
    (await contracts.findContractsInForce('DAILY_SALARY', at(from), at(to))).map(({ id }) => id);

  expect(await idsOf('05', '08')).toEqual([second, ended]);
  expect(await idsOf('07', '08')).toEqual([second]);
  expect(await idsOf('00', '00')).toEqual([]);
  const found = await contracts.findContractInForce(one, 'DAILY_SALARY', at('06'));
  expect(found).toMatchObject({ id: second, memberId: one, uplineId: null, effectiveFrom: at('06'), effectiveUntil: null });
  expect(found?.rules).toEqual([{ minTurnover: 100_000_000n, minActive: 3, rate: 80 }]);
  expect(await contracts.findContractInForce(two, 'DAILY_SALARY', at('07'))).toBeUndefined();
  expect(await contracts.findContractInForce(one, 'DIVIDEND', at('06'))).toBeUndefined();
});
