import type { DeskIdentityCheck, DeskIdentityDocuments, IdentityState } from '@portal/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createEntrance, type Entrance, refusalOf, tokenOf } from '../../../test/entrance';
import { sampleDocument } from '../../../test/sample-document';
import type { Caller, Reply } from '../../../test/test-app';
import { initialSettings } from '../system/system.model';

const path = '/wps/member/identity';
const paymentPassword = '246813';
const terms = initialSettings.identityChecks;
const reason = 'looked at the documents';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetLimits();
  await app.saveSetting('identityChecks', terms);
});

let joined = 0;
type Person = { caller: Caller; memberId: string; account: string };
async function newMember(more: object = {}): Promise<Person> {
  const account = `person${(joined += 1)}`;
  const caller = app.callerOf(tokenOf(await app.register(account, more)));
  return { caller, account, memberId: (await app.services.members.findForSignIn(account))!.id };
}
const papers = async (more: object = {}) => ({
  fullName: 'Malee Jaidee',
  birthDate: '1990-05-17',
  documentKind: 'national_id',
  images: [await sampleDocument()],
  ...more,
});
const send = async ({ caller }: Person, more: object = {}) => caller.post(path, { body: await papers(more) });
const state = async ({ caller }: Person) => (await caller.get(path)).body.value as IdentityState;
const checkOf = async ({ memberId }: Person): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from identity.checks where member_id = ${memberId} order by sent_at desc limit 1`.execute(app.database.read);
  return rows[0]!.id;
};
const act = (id: string, name: 'view' | 'approve' | 'reject', more: object = {}, cookie = app.signInOperator('admin')): Promise<Reply> =>
  app.visitor.post(`/wps/operators/identity-checks/${id}/${name}`, { body: { reason, ...more }, headers: { cookie } });
const list = async (query: Record<string, string> = {}) =>
  (await app.visitor.get('/wps/operators/identity-checks', { query, headers: { cookie: app.signInOperator('viewer') } })).body.value as {
    content: DeskIdentityCheck[];
    totalElements: number;
  };
const inboxOf = async ({ memberId }: Person) =>
  (
    await sql<{ kind: string }>`
      select kind from messages.inbox where member_id = ${memberId} and kind like 'identity%' order by id`.execute(app.database.read)
  ).rows.map(({ kind }) => kind);
const eventsOf = async ({ caller }: Person) =>
  ((await caller.get('/wps/member/events')).body.value as { content: { kind: string }[] }).content
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('identity'));
const linesAbout = async (account: string) =>
  (
    await sql<{ act: string; reason: string }>`
      select act, reason from operators.audit where area = 'identity' and subject = ${account} order by number`.execute(app.database.read)
  ).rows;
const countKept = async ({ memberId }: Person) =>
  (await sql<{ n: number }>`select count(*)::int as n from identity.documents where member_id = ${memberId}`.execute(app.database.read))
    .rows[0]!.n;

describe('what a member sends', () => {
  it('waits for an officer, painted anew and sealed, and is logged for its member @MEM-01', async () => {
    const person = await newMember();
    expect(await state(person)).toMatchObject({ status: 'none', payeeName: null, minimumAge: 21, isRequired: false });
    const tagged = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a00' } })
      .withExif({ IFD0: { Copyright: 'the-hidden-words' } })
      .jpeg()
      .toBuffer();
    const images = [await sampleDocument(), { name: '../../etc/passwd', data: tagged.toString('base64') }];
    const { status, body } = await send(person, { images });
    expect([status, body.value]).toEqual([200, expect.objectContaining({ status: 'pending', rejection: null, decidedAt: null })]);
    expect(await eventsOf(person)).toEqual(['identity_sent']);

    const { rows } = await sql<{ bytes: Buffer }>`
      select sealed_picture as bytes from identity.documents where member_id = ${person.memberId}
      union all select sealed_details from identity.checks where member_id = ${person.memberId}`.execute(app.database.read);
    expect(rows).toHaveLength(3);
    const kept = Buffer.concat(rows.map(({ bytes }) => bytes)).toString('latin1');
    for (const secret of ['Malee', '1990-05-17', 'PNG', 'JFIF', 'the-hidden-words', 'passwd']) expect(kept).not.toContain(secret);

    const shown = (await act(await checkOf(person), 'view')).body.value as DeskIdentityDocuments;
    expect(shown.pictures.map(({ mediaType }) => mediaType)).toEqual(['image/png', 'image/jpeg']);
    const painted = Buffer.from(shown.pictures[1]!.data, 'base64');
    expect(await sharp(painted).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(painted.toString('latin1')).not.toContain('the-hidden-words');
  });

  it.each([
    ['no picture', [], 400, 'request.invalid'],
    ['four pictures', [1, 2, 3, 4], 400, 'request.invalid'],
  ])('is refused with %s', async (_, places, status, code) => {
    const images = await Promise.all(places.map(() => sampleDocument()));
    expect(refusalOf(await send(await newMember(), { images }))).toEqual([status, code]);
  });

  it.each([
    ['a text', Buffer.from('I am Malee, believe me'), 'kind'],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'kind'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'), 'broken'],
    ['nothing', Buffer.alloc(0), 'kind'],
  ])('is refused when a file is %s, and nothing is kept @MEM-01', async (_, bytes, why) => {
    const person = await newMember();
    const reply = await send(person, { images: [await sampleDocument(), { name: 'card.png', data: bytes.toString('base64') }] });
    expect([...refusalOf(reply), reply.body.value]).toEqual([422, 'identity.image_refused', { index: 1, reason: why }]);
    expect([await countKept(person), (await state(person)).status]).toEqual([0, 'none']);
  });

  it('is refused above 5 MB, before it is decoded', async () => {
    const person = await newMember();
    const sendBytes = (more: number) =>
      send(person, { images: [{ name: 'a.png', data: Buffer.alloc(5 * 1024 * 1024 + more).toString('base64') }] });
    expect((await sendBytes(1)).body).toMatchObject({ message: 'identity.image_refused', value: { index: 0, reason: 'too_big' } });
    expect(refusalOf(await sendBytes(3))).toEqual([400, 'request.invalid']);
  });

  it('is refused below the minimum age, to the day @MEM-01 @REG-03', async () => {
    const { rows } = await sql<{ today: string; tomorrow: string }>`
      select (core.day_of(clock_timestamp()) - interval '21 years')::date::text as today,
        (core.day_of(clock_timestamp()) - interval '21 years' + interval '1 day')::date::text as tomorrow`.execute(app.database.read);
    const young = await send(await newMember(), { birthDate: rows[0]!.tomorrow });
    expect([...refusalOf(young), young.body.value]).toEqual([422, 'identity.too_young', { minimumAge: 21 }]);
    expect((await send(await newMember(), { birthDate: rows[0]!.today })).status).toBe(200);
  });

  it.each(['2999-01-01', '1899-12-31', '1990-02-30', '0090-01-01', 'yesterday'])(
    'is refused with %s as day of birth',
    async (birthDate) => {
      expect((await send(await newMember(), { birthDate })).body.success).toBe(false);
    },
  );

  it('has to be in the name of the member’s bank accounts @MEM-01 @MEM-04', async () => {
    const person = await newMember({ payeeName: 'Somchai Jaidee' });
    const fixed = (await state(person)).payeeName !== null;
    if (!fixed) await app.database.transaction((tx) => app.services.members.fixPayeeName(tx, person.memberId, 'Somchai Jaidee'));
    expect(refusalOf(await send(person, { fullName: 'Malee Jaidee' }))).toEqual([422, 'identity.name_differs']);
    expect((await send(person, { fullName: ' somchai   JAIDEE ' })).status).toBe(200);
    const other = await newMember();
    expect(refusalOf(await send(other, { fullName: undefined }))).toEqual([400, 'request.invalid']);
  });

  it('is one check, however often and however much at once the same is sent; anything else waits @MEM-01', async () => {
    const person = await newMember();
    const body = await papers();
    const replies = await Promise.all([1, 2, 3, 4].map(() => person.caller.post(path, { body })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await list({ account: person.account })).totalElements, await countKept(person)]).toEqual([1, 1]);
    expect(refusalOf(await send(person))).toEqual([409, 'identity.waiting']);

    const rival = await newMember();
    const different = await Promise.all([send(rival), send(rival), send(rival)]);
    expect(different.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await eventsOf(rival)).toEqual(['identity_sent']);
  });

  it('may be sent ten times a day', async () => {
    const person = await newMember();
    const bad = { images: [{ name: 'a.png', data: 'AAAA' }] };
    for (let tries = 0; tries < 10; tries += 1) expect((await send(person, bad)).status).toBe(422);
    const reply = await send(person, bad);
    expect([reply.status, reply.body.message, Number(reply.headers['retry-after']) > 0]).toEqual([429, 'request.too_many', true]);
  });
});

describe('an officer', () => {
  it('sees the queue, the oldest first, and nothing of what the documents say @MEM-01', async () => {
    await sql`update identity.checks set status = 'rejected', rejection = 'rules', decided_at = clock_timestamp()
      where status = 'pending'`.execute(app.owner.read);
    const [first, second] = [await newMember(), await newMember()];
    await send(first);
    await send(second);
    const { content } = await list({ status: 'pending' });
    expect(content.map(({ member }) => member.account)).toEqual([first.account, second.account]);
    expect(JSON.stringify(content)).not.toMatch(/Malee|\b1990\b/);
    const all = (await list()).content;
    expect(all.slice(0, 2).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect((await list({ account: 'nobody-at-all' })).totalElements).toBe(0);
  });

  it('looks at documents only as an admin, with a reason, and every look is in the audit @MEM-01', async () => {
    const person = await newMember();
    await send(person);
    const id = await checkOf(person);
    expect((await act(id, 'view', {}, app.signInOperator('viewer', 'releaser', 'lottery'))).status).toBe(403);
    expect((await act(id, 'view', { reason: ' ' })).status).toBe(400);
    expect((await person.caller.post(`/wps/operators/identity-checks/${id}/view`, { body: { reason } })).status).toBe(401);
    expect(await linesAbout(person.account)).toEqual([]);
    const { body } = await act(id, 'view');
    expect(body.value).toMatchObject({ fullName: 'Malee Jaidee', birthDate: '1990-05-17', payeeName: null, minimumAge: 21 });
    expect((body.value as DeskIdentityDocuments).age).toBeGreaterThanOrEqual(36);
    await act(id, 'view');
    expect(await linesAbout(person.account)).toEqual([
      { act: 'view', reason },
      { act: 'view', reason },
    ]);
  });

  it('approves: the member is told, the name is fixed, and nothing more can be sent @MEM-01 @MEM-04', async () => {
    const person = await newMember();
    await send(person);
    const id = await checkOf(person);
    expect((await act(id, 'approve')).body.value).toEqual({ status: 'verified' });
    expect(await state(person)).toMatchObject({ status: 'verified', payeeName: expect.stringMatching(/\*/) as string });
    expect([await inboxOf(person), await eventsOf(person)]).toEqual([['identity_verified'], ['identity_verified', 'identity_sent']]);
    expect((await app.services.members.findById(person.memberId))!.fields.payeeName).toBe('Malee Jaidee');
    expect(refusalOf(await send(person))).toEqual([409, 'identity.verified_already']);

    await app.sendSealed('POST /wps/member/payment-password', { paymentPassword, password: 'a-good-Password' }, {}, person.caller);
    const account = { bankCode: 'KBANK', accountNumber: '5550001112', payeeName: 'Somebody Else', paymentPassword };
    expect(refusalOf(await app.sendSealed('POST /wps/member/bank-accounts', account, {}, person.caller))).toEqual([
      422,
      'payout.name_differs',
    ]);
  });

  it('refuses with a reason that the member is told, and the member may send again @MEM-01', async () => {
    const person = await newMember();
    await send(person);
    expect((await act(await checkOf(person), 'reject', { rejection: 'unreadable' })).body.value).toEqual({ status: 'rejected' });
    expect(await state(person)).toMatchObject({ status: 'rejected', rejection: 'unreadable' });
    expect([await inboxOf(person), await eventsOf(person)]).toEqual([['identity_rejected'], ['identity_rejected', 'identity_sent']]);
    expect((await send(person)).status).toBe(200);
    expect(await state(person)).toMatchObject({ status: 'pending', rejection: null });
  });

  it('who comes second is told who was first, and the first act stands @MEM-01', async () => {
    const person = await newMember();
    await send(person);
    const id = await checkOf(person);
    const both = await Promise.all([act(id, 'approve'), act(id, 'reject', { rejection: 'rules' })]);
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]];
    const stands = (won.body.value as { status: string }).status;
    expect(refusalOf(lost)).toEqual([409, 'identity.decided']);
    expect(lost.body.value).toMatchObject({ status: stands, decidedBy: expect.stringMatching(/^operator-/) as string });
    expect((await state(person)).status).toBe(stands);
    expect(await inboxOf(person)).toHaveLength(1);
    expect(await linesAbout(person.account)).toHaveLength(1);
    expect(refusalOf(await act(id, 'approve'))[1]).toBe('identity.decided');
    expect(refusalOf(await act('019aa000-0000-7000-8000-000000000001', 'approve'))).toEqual([404, 'identity.check_unknown']);
  });

  it('cannot approve a name that is not the one of the bank accounts by now, and can refuse it @MEM-01 @MEM-04', async () => {
    const person = await newMember();
    await send(person);
    await app.database.transaction((tx) => app.services.members.fixPayeeName(tx, person.memberId, 'Another Name'));
    const id = await checkOf(person);
    expect(refusalOf(await act(id, 'approve'))).toEqual([422, 'identity.name_differs']);
    expect((await state(person)).status).toBe('pending');
    expect((await act(id, 'reject', { rejection: 'name_differs' })).status).toBe(200);
  });

  it('sees no documents of another row in the place of a member’s', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await send(one);
    await send(other);
    await sql`update identity.documents d set sealed_picture = o.sealed_picture from identity.documents o
      where d.member_id = ${one.memberId} and o.member_id = ${other.memberId}`.execute(app.owner.read);
    expect((await act(await checkOf(one), 'view')).status).toBe(500);
  });
});

describe('documents', () => {
  it('leave after the retention that staff set, the result stays @MEM-01', async () => {
    await app.saveSetting('identityChecks', { ...terms, retentionDays: 30 });
    const [old, fresh, waiting] = [await newMember(), await newMember(), await newMember()];
    for (const person of [old, fresh, waiting]) await send(person);
    for (const person of [old, fresh]) await act(await checkOf(person), 'approve');
    const age = (person: Person, days: number) =>
      sql`update identity.checks set sent_at = sent_at - make_interval(days => ${days}), decided_at = decided_at - make_interval(days => ${days})
        where member_id = ${person.memberId}`.execute(app.owner.read);
    await age(old, 31);
    await age(fresh, 29);
    await age(waiting, 400);
    await app.core.jobs.run('identity.delete-old', {});
    expect([await countKept(old), await countKept(fresh), await countKept(waiting)]).toEqual([0, 1, 1]);
    expect((await state(old)).status).toBe('verified');
    expect(refusalOf(await act(await checkOf(old), 'view'))).toEqual([410, 'identity.documents_deleted']);
    expect((await list({ account: old.account })).content[0]).toMatchObject({ isDeleted: true, status: 'verified' });
    const { rows } = await sql`select from identity.checks where member_id = ${old.memberId} and sealed_details is null`.execute(
      app.database.read,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('withdrawals', () => {
  async function richMember() {
    const person = await newMember();
    await app.sendSealed('POST /wps/member/payment-password', { paymentPassword, password: 'a-good-Password' }, {}, person.caller);
    const accountNumber = String(1_000_000_000 + joined);
    const account = { bankCode: 'KBANK', accountNumber, payeeName: 'Malee Jaidee', paymentPassword };
    const { body } = await app.sendSealed('POST /wps/member/bank-accounts', account, {}, person.caller);
    await sql`update payout_details.bank_accounts set created_at = created_at - interval '2 hours'`.execute(app.owner.read);
    await app.deposit(person.memberId, '1000');
    return { ...person, bankAccountId: (body.value as { id: string }).id };
  }
  type Rich = Awaited<ReturnType<typeof richMember>>;
  const withdraw = ({ caller, bankAccountId }: Rich, key = `${bankAccountId}-1`) =>
    app.sendSealed('POST /wps/withdraw/requests', { bankAccountId, amount: '500', paymentPassword }, { 'idempotency-key': key }, caller);
  const blocksOf = async ({ caller }: Rich) =>
    ((await caller.get('/wps/withdraw/options')).body.value as { blocks: { code: string }[] }).blocks.map(({ code }) => code);

  it('ask for a verified identity where the brand does, and go on once it is @MEM-04', async () => {
    await app.saveSetting('identityChecks', { ...terms, requiredForWithdrawal: true });
    const person = await richMember();
    expect((await state(person)).isRequired).toBe(true);
    expect(await blocksOf(person)).toContain('identity.required');
    expect(refusalOf(await withdraw(person))).toEqual([403, 'identity.required']);
    await send(person, { fullName: undefined });
    expect(refusalOf(await withdraw(person))).toEqual([403, 'identity.required']);
    await act(await checkOf(person), 'reject', { rejection: 'expired' });
    expect(refusalOf(await withdraw(person))).toEqual([403, 'identity.required']);
    await send(person, { fullName: undefined });
    await act(await checkOf(person), 'approve');
    expect(await blocksOf(person)).not.toContain('identity.required');
    expect((await withdraw(person)).status).toBe(200);
  });

  it('ask for nothing where the brand does not', async () => {
    const person = await richMember();
    expect(await blocksOf(person)).not.toContain('identity.required');
    expect((await withdraw(person)).status).toBe(200);
  });
});
