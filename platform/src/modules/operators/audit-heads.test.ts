import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
/** Each test begins with no line and no alert, and its first line is number 1. */
beforeEach(async () => {
  await tamper(sql`truncate operators.audit restart identity`);
  await sql`delete from operators.alerts`.execute(app.owner.read);
  app.logLines.length = 0;
});
afterAll(() => app.close());

type Head = { number: string; hash: string };
const addLines = async (count: number) => {
  for (let i = 0; i < count; i += 1)
    await sql`insert into operators.audit (id, operator_name, area, act, subject, reason, detail)
      values (gen_random_uuid(), 'Ann', 'releases', 'rollback', ${`line ${i}`}, 'it was broken', '{}')`.execute(app.database.read);
};
/** As whoever has the owner's password: guards off, deed, guards on. */
const tamper = (...statements: ReturnType<typeof sql>[]) =>
  app.owner.transaction(async (tx) => {
    await sql`alter table operators.audit disable trigger all`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    await sql`alter table operators.audit enable trigger all`.execute(tx);
  });
const openAlerts = async () => (await app.services.alerts.find()).filter(({ resolvedAt }) => resolvedAt === null);

/** What the release desk has signed after each line. */
async function signedHeads(): Promise<Head[]> {
  const heads: Head[] = [];
  for (let i = 0; i < 8; i += 1) {
    await addLines(1);
    heads.push((await app.services.lookAtHead(heads.at(-1) ?? null)).head!);
  }
  return heads;
}

/** The whole chain anew from a line on, as the database itself would compute it. */
const rewriteFrom = (number: number) => sql`do $$
  declare line operators.audit; before bytea;
  begin
    select hash into before from operators.audit where number = ${sql.lit(number - 1)};
    for line in select * from operators.audit where number >= ${sql.lit(number)} order by number loop
      line.previous_hash := coalesce(before, decode(repeat('00', 32), 'hex'));
      line.reason := 'as somebody likes it';
      before := operators.hash_audit_line(line);
      update operators.audit set previous_hash = line.previous_hash, hash = before, reason = line.reason where number = line.number;
    end loop;
  end $$`;

const regrow = sql`insert into operators.audit (number, id, area, act, subject, reason, detail, previous_hash, hash)
  overriding system value select number, gen_random_uuid(), area, act, subject, reason, detail, previous_hash, hash from kept`;

it.each<[string, (total: number) => ReturnType<typeof sql>[]]>([
  ['deletes the last line', (total) => [sql`delete from operators.audit where number = ${sql.lit(total)}`]],
  ['deletes the last three lines', (total) => [sql`delete from operators.audit where number > ${sql.lit(total - 3)}`]],
  ['deletes all lines', () => [sql`delete from operators.audit`]],
  ['empties the table', () => [sql`truncate operators.audit`]],
  ['deletes a line in the middle', () => [sql`delete from operators.audit where number = 4`]],
  ['changes a line', () => [sql`update operators.audit set reason = 'another' where number = 3`]],
  ['writes the whole chain anew from the first line on', () => [rewriteFrom(1)]],
  ['writes the chain anew from the middle on', () => [rewriteFrom(5)]],
  ['writes only the last line anew', (total) => [rewriteFrom(total)]],
  [
    'slips in a line',
    () => [
      sql`insert into operators.audit (number, id, area, act, subject, reason, detail, previous_hash, hash) overriding system value
      values (100, gen_random_uuid(), 'x', 'x', 'x', '', '{}', '\\x00', '\\x00')`,
    ],
  ],
  [
    'puts an old backup in its place',
    (total) => [
      sql`create temporary table kept on commit drop as select * from operators.audit where number <= ${sql.lit(total - 4)}`,
      sql`truncate operators.audit`,
      regrow,
    ],
  ],
])('detects that somebody with the owner’s rights %s @MF-13', async (_, statements) => {
  const heads = await signedHeads();
  expect(await app.services.operators.verifyAudit(heads)).toMatchObject({ fault: null, missing: [] });
  await tamper(...statements(heads.length));

  const { fault, missing } = await app.services.operators.verifyAudit(heads);
  expect(fault !== null || missing.length > 0).toBe(true);
});

it('detects at the next check that the end was cut off, also after new lines were added, and alerts staff once', async () => {
  const heads = await signedHeads();
  const last = heads.at(-1)!;
  await tamper(sql`delete from operators.audit where number > ${sql.lit(heads.length - 2)}`);
  expect(await app.services.lookAtHead(last)).toMatchObject({ isKept: false });
  await addLines(5);
  expect(await app.services.lookAtHead(last)).toMatchObject({ isKept: false });

  expect(await openAlerts()).toEqual([expect.objectContaining({ kind: 'audit', subject: 'signed head', count: 2 })]);
  expect(await app.metrics.read()).toContain('portal_alerts_open 1');
  expect(app.logLines.filter((line) => line.includes('staff alert'))).toHaveLength(1);
  // Somebody has taken note, and the desk goes on from a head that is there.
  expect(await app.services.lookAtHead(heads[3]!)).toMatchObject({ isKept: true });
  expect(await openAlerts()).toEqual([]);
});

it('detects a changed line in the hourly check', async () => {
  await signedHeads();
  await app.core.jobs.run('operators.check-audit');
  expect(await openAlerts()).toEqual([]);
  await tamper(sql`update operators.audit set reason = 'another' where number = 3`);
  await app.core.jobs.run('operators.check-audit');
  expect(await openAlerts()).toEqual([expect.objectContaining({ kind: 'audit', subject: 'line 3' })]);
});

it('shows alerts to every operator, keeps who has seen one, and shows a cause that comes back as another', async () => {
  const cookie = app.signInOperator('viewer');
  const alert = { kind: 'audit', subject: 'line 3', detail: { a: 1 } };
  await Promise.all(Array.from({ length: 8 }, () => app.services.alerts.raise(alert)));
  const read = async () => (await app.visitor.get('/wps/operators/alerts', { headers: { cookie } })).body.value as { id: string }[];
  const [shown] = await read();
  expect(shown).toMatchObject({ kind: 'audit', subject: 'line 3', count: 8, acknowledgedBy: null, resolvedAt: null });

  const acknowledge = (id: string) =>
    app.visitor.post(`/wps/operators/alerts/${id}/acknowledge`, { headers: { cookie }, body: { reason: 'seen' } });
  expect((await acknowledge(shown!.id)).status).toBe(200);
  expect((await acknowledge(shown!.id)).status).toBe(200);
  expect((await acknowledge(crypto.randomUUID())).status).toBe(404);
  await app.services.alerts.raise(alert);
  expect(await read()).toEqual([expect.objectContaining({ count: 9, acknowledgedBy: expect.stringMatching(/^operator-/) })]);
  const { rows } = await sql`select 1 from operators.audit where act = 'alert.acknowledged'`.execute(app.database.read);
  expect(rows).toHaveLength(1);

  await app.services.alerts.resolve('audit', 'line 3');
  await app.services.alerts.raise(alert);
  expect(await read()).toHaveLength(2);
});
