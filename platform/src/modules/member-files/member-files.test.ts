import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberFile, MemberFiles } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import type { EntryType } from '../wallet/entry-types';
import type { Maker } from './member-files.model';
import { createMemberFilesService } from './member-files.service';
import { createStatementMaker } from './statement';
import words from './statement-words.json';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const statementCall = '/wps/member/files/statement';
const move = (memberId: string, type: EntryType, available: bigint) => ({
  ...{ key: newId(), memberId, type, available },
  counterAccount: 'house:lottery' as const,
  ref: { type: 'test', id: 'T-1' },
});
const play = (memberId: string, type: EntryType, available: bigint) =>
  app.database.transaction((tx) => app.services.wallet.move(tx, move(memberId, type, available)));
/** What the owner alone may: entries are never changed. */
const tamper = (change: ReturnType<typeof sql>) =>
  app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
    await change.execute(tx);
    await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
  });
const age = (memberId: string, days: number) =>
  tamper(sql`update wallet.member_entries set created_at = created_at - make_interval(days => ${days}) where member_id = ${memberId}`);
const today = async () =>
  (await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(app.database.read)).rows[0]!.day;
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const ask = (member: TestMember, from: string, to: string, language = 'EN') =>
  member.post(statementCall, { body: { from, to }, headers: { language } });
const fileOf = ({ body }: Reply) => body.value as MemberFile;
const filesOf = async (member: TestMember) => ((await member.get('/wps/member/files')).body.value as MemberFiles).files;
const make = ({ memberId }: TestMember, { id }: Pick<MemberFile, 'id'>) => app.core.jobs.run('member-files.make', { memberId, id });
async function read(member: TestMember, { id }: Pick<MemberFile, 'id'>): Promise<string> {
  const { parts } = (await filesOf(member)).find((file) => file.id === id)!;
  const texts: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { status, body } = await member.get(`/wps/member/files/${id}/parts/${part}`);
    expect(status).toBe(200);
    texts.push((body.value as { content: string }).content);
  }
  return texts.join('');
}
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const messagesOf = async ({ memberId }: TestMember) =>
  (await app.services.messages.findInbox(memberId, { pageNo: 1, pageSize: 20 })).content.map(({ kind }) => kind);
const refusalOf = ({ status, body }: Reply) => [status, body.message];

describe('a statement', () => {
  it('has every entry of its days once, and sums that agree with the ledger @MEM-07 @MEM-17 @MEM-18', async () => {
    const member = await app.createMember({ balance: '500' });
    await age(member.memberId, 400);
    await play(member.memberId, 'LOTTERY_BET', -1_000_000n);
    await age(member.memberId, 200);
    // More than two steps of the job hold.
    const moves = Array.from({ length: 3_100 }, (_, i) =>
      move(member.memberId, i % 3 === 0 ? 'LOTTERY_PRIZE' : 'LOTTERY_BET', i % 3 === 0 ? 25_001n : -10_000n),
    );
    await app.database.transaction((tx) => app.services.wallet.moveMany(tx, moves));
    await age(member.memberId, 30);
    const balanceThen = (await app.services.wallet.getBalance(member.memberId)).available;
    await play(member.memberId, 'LOTTERY_PRIZE', 70_000n);

    const day = await today();
    const [from, to] = [daysBefore(day, 300), daysBefore(day, 10)];
    const file = fileOf(await ask(member, from, to));
    expect(file).toMatchObject({ kind: 'statement', from, to, status: 'requested', parts: 0 });
    expect(refusalOf(await member.get(`/wps/member/files/${file.id}/parts/0`))).toEqual([409, 'files.not_ready']);
    await make(member, file);
    const ready = (await filesOf(member))[0]!;
    expect(ready).toMatchObject({ status: 'ready', parts: 3 });
    expect(Date.parse(ready.expiresAt!) - Date.parse(ready.finishedAt!)).toBe(7 * 86_400_000);

    const text = await read(member, file);
    expect(Buffer.byteLength(text)).toBe(ready.sizeBytes);
    const [head, opening, ...rest] = linesOf(text);
    const [moneyIn, moneyOut, closing] = rest.splice(-3);
    expect(head).toEqual(['Time', 'Entry', 'Amount', 'Balance after']);
    expect(opening).toEqual([from, 'Opening balance', '', '500.00']);
    expect(rest).toHaveLength(3_101);
    expect(rest[0]!.slice(1)).toEqual(['Lottery bet', '-100.00', '400.00']);

    // The ledger's own sums of the same days, by the page of the account record.
    const record = (await member.get('/wps/relay/member/transactions', { query: { from, to } })).body.value as {
      totals: { in: string; out: string };
      totalElements: number;
    };
    expect(record.totalElements).toBe(rest.length);
    expect(moneyIn).toEqual([to, 'Total in', record.totals.in, '']);
    expect(moneyOut).toEqual([to, 'Total out', `-${record.totals.out}`, '']);
    expect(closing).toEqual([to, 'Closing balance', '', toWire(balanceThen)]);
    const amounts = rest.map(([, , amount]) => parseMoney(amount!));
    expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(parseMoney(record.totals.in) - parseMoney(record.totals.out));
    expect(parseMoney('500') + amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(balanceThen);
    expect(await messagesOf(member)).toContain('statement_ready');
  }, 60_000);

  it('is in the language of the page, and says so when nothing happened', async () => {
    const member = await app.createMember({ balance: '12.5' });
    const day = await today();
    const file = fileOf(await ask(member, daysBefore(day, 20), daysBefore(day, 19), 'TY'));
    await make(member, file);
    const text = await read(member, file);
    expect(text.startsWith('\uFEFFเวลา,')).toBe(true);
    expect(
      linesOf(text)
        .slice(1)
        .map(([, name, amount, balance]) => [name, amount, balance]),
    ).toEqual([
      ['ยอดยกมา', '', '0.00'],
      ['รวมเงินเข้า', '0.00', ''],
      ['รวมเงินออก', '0.00', ''],
      ['ยอดยกไป', '', '0.00'],
    ]);
  });

  it('leaves out what is written while it is made, and still adds up', async () => {
    const member = await app.createMember({ balance: '100' });
    await app.database.transaction((tx) =>
      app.services.wallet.moveMany(
        tx,
        Array.from({ length: 1_600 }, () => move(member.memberId, 'LOTTERY_BET', -100n)),
      ),
    );
    const day = await today();
    const file = fileOf(await ask(member, day, day));
    const steps = servedBy();
    await steps.once(member, file);
    await play(member.memberId, 'LOTTERY_PRIZE', 990_000n);
    await make(member, file);
    const lines = linesOf(await read(member, file));
    expect(lines.at(-1)).toEqual([day, 'Closing balance', '', '84.00']);
    expect(lines).toHaveLength(2 + 1_601 + 3);
  });

  it('is not made when it does not agree with the ledger', async () => {
    const member = await app.createMember({ balance: '100' });
    await play(member.memberId, 'LOTTERY_BET', -100_000n);
    await tamper(sql`update wallet.member_entries set available = -90000 where member_id = ${member.memberId} and type = 'LOTTERY_BET'`);
    const day = await today();
    const file = fileOf(await ask(member, day, day));
    await expect(make(member, file)).rejects.toThrow('does not agree');
    expect((await filesOf(member))[0]).toMatchObject({ status: 'making', parts: 0 });
    await tamper(sql`update wallet.member_entries set available = -100000 where member_id = ${member.memberId} and type = 'LOTTERY_BET'`);
  });

  it('calls entries as the pages do', () => {
    const packOf = (folder: string, language: string) =>
      JSON.parse(readFileSync(join(__dirname, '../../../..', folder, 'locales', `${language}.json`), 'utf8')) as unknown;
    for (const [language, { types, columns }] of Object.entries(words)) {
      const shared = packOf('shared/i18n', language) as { common: { ledger: { types: object } } };
      const { ledger } = packOf('mf-member', language) as { ledger: Record<string, string> };
      expect(types).toEqual(shared.common.ledger.types);
      expect(columns).toEqual({ time: ledger.time, type: ledger.type, amount: ledger.amount, balance: ledger.balance });
    }
  });
});

describe('asking', () => {
  it('twice, or many times at once, asks once; other days wait their turn @MEM-17', async () => {
    const member = await app.createMember({ balance: '100' });
    const day = await today();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(member, daysBefore(day, 40), daysBefore(day, 10))));
    expect(new Set(replies.map((reply) => fileOf(reply).id)).size).toBe(1);
    expect(refusalOf(await ask(member, daysBefore(day, 50), daysBefore(day, 10)))).toEqual([409, 'files.running']);
    const file = fileOf(replies[0]!);
    await Promise.all([make(member, file), make(member, file), make(member, file)]);
    expect((await filesOf(member)).map(({ status, parts }) => [status, parts])).toEqual([['ready', 1]]);
    expect((await messagesOf(member)).filter((kind) => kind === 'statement_ready')).toHaveLength(1);
    // Days that are over do not change: the same file is answered.
    expect(fileOf(await ask(member, daysBefore(day, 40), daysBefore(day, 10))).id).toBe(file.id);
    expect(fileOf(await ask(member, daysBefore(day, 40), daysBefore(day, 10), 'TY')).id).not.toBe(file.id);
  });

  it('is limited to five a day, and refused without a trace after them', async () => {
    const member = await app.createMember();
    const day = await today();
    for (let i = 0; i < 5; i += 1) await make(member, fileOf(await ask(member, daysBefore(day, 20 + i), daysBefore(day, 10))));
    const sixth = await ask(member, daysBefore(day, 30), daysBefore(day, 10));
    expect(refusalOf(sixth)).toEqual([429, 'files.too_many']);
    expect((sixth.body.value as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(86_000);
    expect(await filesOf(member)).toHaveLength(5);
  });

  it.each([
    ['days out of order', 5, 10],
    ['a day to come', 5, -2],
    ['more than twelve months', 370, 1],
  ])('is refused with %s', async (_, from, to) => {
    const day = await today();
    const member = await app.createMember();
    expect(refusalOf(await ask(member, daysBefore(day, from), daysBefore(day, to)))).toEqual([422, 'files.days_refused']);
    expect(await filesOf(member)).toEqual([]);
  });

  it('takes twelve months whole, and months of long ago', async () => {
    const day = await today();
    const member = await app.createMember();
    const file = fileOf(await ask(member, daysBefore(day, 365), day));
    await make(member, file);
    expect((await ask(member, '2020-01-01', '2020-12-31')).status).toBe(200);
  });

  it('is refused to visitors and to play money, and shows nobody the file of another @API-10', async () => {
    const [ann, bob] = [await app.createMember({ balance: '10' }), await app.createMember()];
    const day = await today();
    const file = fileOf(await ask(ann, day, day));
    await make(ann, file);
    expect(refusalOf(await bob.get(`/wps/member/files/${file.id}/parts/0`))).toEqual([404, 'files.unknown']);
    expect(refusalOf(await ann.get(`/wps/member/files/${file.id}/parts/1`))).toEqual([404, 'files.unknown']);
    expect(await filesOf(bob)).toEqual([]);
    expect((await app.visitor.post(statementCall, { body: { from: day, to: day } })).status).toBe(401);
    expect((await app.signIn({ isAgent: 4 }).post(statementCall, { body: { from: day, to: day } })).status).toBe(403);
  });
});

/** The service with a maker of the test's own. */
function servedBy(maker: Maker = createStatementMaker({ wallet: app.services.wallet })) {
  const { database, core, services } = app;
  const serve = (statement: Maker) =>
    createMemberFilesService({
      ...{ database, jobs: core.jobs, log: core.log, messages: services.messages, members: services.members },
      demandOwnPassword: () => Promise.resolve(),
      makers: { statement, personal_data: () => Promise.reject(new Error('not asked for')) },
    });
  return {
    service: serve(maker),
    /** Is killed after the first step. */
    async once({ memberId }: TestMember, { id }: Pick<MemberFile, 'id'>) {
      let steps = 0;
      const killed = serve((tx, file) => {
        if ((steps += 1) > 1) throw new Error('killed');
        return maker(tx, file);
      });
      await expect(killed.make(memberId, id)).rejects.toThrow('killed');
    },
  };
}

describe('making', () => {
  const parts: Maker = async (_, { progress }) => {
    const n = (progress as { n: number } | null)?.n ?? 0;
    return { content: `part ${n};`, progress: n < 2 ? { n: n + 1 } : null };
  };

  it('goes on where it was killed, without a part twice', async () => {
    const member = await app.createMember();
    const day = await today();
    const file = fileOf(await ask(member, day, day));
    const { service, once } = servedBy(parts);
    await once(member, file);
    expect((await filesOf(member))[0]).toMatchObject({ status: 'making', parts: 1 });
    await Promise.all([service.make(member.memberId, file.id), service.make(member.memberId, file.id)]);
    expect(await read(member, file)).toBe('part 0;part 1;part 2;');
  });

  it('is given up after many runs that came to nothing, and its member is told', async () => {
    const member = await app.createMember();
    const day = await today();
    const file = fileOf(await ask(member, day, day));
    const { service } = servedBy(() => Promise.reject(new Error('no')));
    for (let i = 0; i < 8; i += 1) await expect(service.make(member.memberId, file.id)).rejects.toThrow('no');
    await service.make(member.memberId, file.id);
    expect((await filesOf(member))[0]).toMatchObject({ status: 'failed', parts: 0 });
    expect(await messagesOf(member)).toContain('statement_failed');
    // It does not count against the day, and the member may ask again.
    expect((await ask(member, day, day)).status).toBe(200);
  });

  it('is taken up again when nobody works at it', async () => {
    const member = await app.createMember();
    const day = await today();
    const file = fileOf(await ask(member, day, day));
    await sql`update member_files.files set touched_at = touched_at - interval '20 minutes' where id = ${file.id}`.execute(app.owner.read);
    await app.core.jobs.run('member-files.sweep');
    const { rows } = await sql`select 1 from jobs.job where name = 'member-files.make' and singleton_key = ${file.id}`.execute(
      app.owner.read,
    );
    expect(rows.length).toBeGreaterThan(0);
    await sql`update member_files.files set touched_at = touched_at - interval '2 days', requested_at = requested_at - interval '2 days'
      where id = ${file.id}`.execute(app.owner.read);
    await app.core.jobs.run('member-files.sweep');
    expect((await filesOf(member))[0]).toMatchObject({ status: 'failed' });
  });

  it('keeps a file for its time, refuses it at once after it, and forgets it in the end', async () => {
    const member = await app.createMember();
    const day = await today();
    const file = fileOf(await ask(member, day, day));
    await make(member, file);
    await sql`update member_files.files set expires_at = clock_timestamp() where id = ${file.id}`.execute(app.owner.read);
    expect(refusalOf(await member.get(`/wps/member/files/${file.id}/parts/0`))).toEqual([410, 'files.expired']);
    expect((await filesOf(member))[0]).toMatchObject({ status: 'expired' });
    await app.core.jobs.run('member-files.sweep');
    const { rows } = await sql`select 1 from member_files.parts where file_id = ${file.id}`.execute(app.owner.read);
    expect(rows).toEqual([]);
    await sql`update member_files.files set requested_at = requested_at - interval '91 days' where id = ${file.id}`.execute(app.owner.read);
    await app.core.jobs.run('member-files.sweep');
    expect(await filesOf(member)).toEqual([]);
  });
});
