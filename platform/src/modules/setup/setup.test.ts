import { type OperatorRole, setupNeeds } from '@portal/contracts';
import { fromWhole } from '@portal/money';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { together } from '../../../test/two-officers';
import { demoSettings } from '../../demo/demo-system';
import { linkOf } from '../../commands/first-link';

const password = 'a long password';
const claimOf = (headers: Record<string, unknown>): string => /operator-link=([\w-]+)/.exec(String(headers['set-cookie']))![0];
const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe('the first operator', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ isOpen: false, config: { demo: false } });
  });
  afterEach(() => app.close());

  const open = (token: string, cookie = '') =>
    app.visitor.post('/wps/operators/invitations/open', { body: { token }, headers: cookie ? { cookie } : {} });
  const accept = (token: string, cookie: string, more: object) =>
    app.visitor.post('/wps/operators/invitations/accept', { body: { token, name: 'anong', password, ...more }, headers: { cookie } });
  const secretOf = ({ body }: { body: { value: unknown } }) => (body.value as { secret: string }).secret;
  const first = async () => (await app.services.operators.inviteFirst())!.token;

  it('comes by a one-time link: name, password and a code of the authenticator, and is signed in as an admin', async () => {
    const token = await first();
    expect(linkOf('https://portal.example', { token })).toBe(`https://portal.example/ops/welcome#${token}`);
    const opened = await open(token);
    expect(opened).toMatchObject({
      status: 200,
      body: { value: { roles: ['admin'], address: expect.stringMatching(/^otpauth:\/\/totp\//) as string } },
    });
    const claim = claimOf(opened.headers);
    // The same browser may load the page again, and the app that has scanned the picture stays right.
    expect(secretOf(await open(token, claim))).toBe(secretOf(opened));
    const made = await accept(token, claim, { code: codeFor(secretOf(opened)) });
    expect(made).toMatchObject({ status: 200, body: { value: { operator: { name: 'anong', roles: ['admin'] } } } });
    const session = String(made.headers['set-cookie']).match(/operator=[\w-]{20,}/)![0];
    const me = await app.visitor.get('/wps/operators/me', { headers: { cookie: session } });
    expect(me).toMatchObject({ status: 200, body: { value: { operator: { name: 'anong', roles: ['admin'] } } } });
    const { rows } = await sql<{ hash: Buffer; kept: string }>`select hash, invitations::text as kept from operators.invitations`.execute(
      app.database.read,
    );
    expect(rows[0]!.kept).not.toContain(token);
    const acts = await sql<{ act: string }>`select act from operators.audit order by number`.execute(app.database.read);
    expect(acts.rows.map(({ act }) => act)).toEqual(['first_link', 'link_opened', 'added', 'signed_in']);
  });

  it('is made once by a link, and a used one says so', async () => {
    const token = await first();
    const opened = await open(token);
    const claim = claimOf(opened.headers);
    await accept(token, claim, { code: codeFor(secretOf(opened)) });
    expect(await accept(token, claim, { name: 'other', code: codeFor(secretOf(opened), 1) })).toMatchObject({
      status: 409,
      body: { message: 'operators.link_used' },
    });
    expect(await open(token, claim)).toMatchObject({ status: 409, body: { message: 'operators.link_used' } });
    expect(await app.services.operators.inviteFirst()).toBeNull();
  });

  it('is one, however many links are accepted at once', async () => {
    const links = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const token = await first();
        const opened = await open(token);
        return { token, claim: claimOf(opened.headers), secret: secretOf(opened) };
      }),
    );
    const answers = await Promise.all(
      links.map(({ token, claim, secret }, i) => accept(token, claim, { name: `nr-${i}`, code: codeFor(secret) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['operators.link_needless']),
    );
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from operators.operators`.execute(app.database.read);
    expect(rows[0]!.n).toBe(1);
  });

  it('gets one operator when the same link is accepted twice at once', async () => {
    const token = await first();
    const opened = await open(token);
    const claim = claimOf(opened.headers);
    const code = codeFor(secretOf(opened));
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => accept(token, claim, { name, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is refused late, from elsewhere, by a link that nobody made, and by a wrong code, each with the reason', async () => {
    const token = await first();
    const opened = await open(token);
    const claim = claimOf(opened.headers);
    expect(await open(token)).toMatchObject({ status: 403, body: { message: 'operators.link_elsewhere' } });
    expect(await accept(token, 'operator-link=somebody-else', { code: codeFor(secretOf(opened)) })).toMatchObject({
      status: 403,
      body: { message: 'operators.link_elsewhere' },
    });
    expect(await open('a-link-that-nobody-made')).toMatchObject({ status: 404, body: { message: 'operators.link_unknown' } });
    expect(await accept(token, claim, { code: codeFor(secretOf(opened), 100) })).toMatchObject({
      status: 422,
      body: { message: 'operators.link_code_wrong' },
    });
    expect(await accept(token, claim, { code: '000000', password: 'short' })).toMatchObject({
      status: 400,
      body: { message: 'request.invalid' },
    });
    expect(await accept(token, claim, { code: codeFor(secretOf(opened)), name: 'health' })).toMatchObject({
      status: 409,
      body: { message: 'operators.name_taken' },
    });
    await sql`update operators.invitations set expires_at = clock_timestamp()`.execute(app.database.read);
    expect(await open(token, claim)).toMatchObject({ status: 410, body: { message: 'operators.link_late' } });
    expect(await accept(token, claim, { code: codeFor(secretOf(opened)) })).toMatchObject({
      status: 410,
      body: { message: 'operators.link_late' },
    });
    const { rows } = await sql`select from operators.operators`.execute(app.database.read);
    expect(rows).toEqual([]);
  });

  it('has an hour by the database’s clock', async () => {
    await first();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from operators.invitations`.execute(app.database.read);
    expect(rows[0]!.minutes).toBe(60);
  });
});

describe('an empty installation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ isOpen: false, config: { demo: false } });
  });
  afterAll(() => app.close());

  const cookieOf = (...roles: OperatorRole[]) => ({ cookie: app.signInOperator(...roles) });
  type Step = { step: string; missing: { need: string; blocks: string }[] };
  const state = async (headers = cookieOf('viewer')) =>
    (await app.visitor.get('/wps/operators/setup', { headers })).body.value as { opened: object | null; steps: Step[] };
  const missing = async () => (await state()).steps.flatMap((step) => step.missing.map(({ need }) => need));
  const status = async () => (await app.visitor.get('/wps/system/status')).body.value as { status: number; info: { isOpened: boolean } };
  const propose = (headers = cookieOf('admin')) =>
    app.visitor.post('/wps/operators/setup/open', { body: { reason: 'all is done' }, headers });

  it('lets in nobody but staff, and says that it opens soon @SYS-01', async () => {
    expect(await status()).toMatchObject({ status: 1, info: { isOpened: false, maintenance: false } });
    const refused = { status: 503, body: { message: 'system.not_open' } };
    expect(await app.visitor.put('/wps/member/register', { body: {} })).toMatchObject(refused);
    const member = app.signIn();
    expect(await member.post('/wps/deposit/requests', { body: {}, key: 'a-first-key' })).toMatchObject(refused);
    expect(await member.get('/wps/v2/wallets/balance')).toMatchObject(refused);
    expect(await member.post('/lgw/bets', { body: {}, key: 'another-key' })).toMatchObject(refused);
    const asStaff = await app.visitor.get('/wps/system/status', { headers: cookieOf('viewer') });
    expect(asStaff.body.value).toMatchObject({ status: 0, info: { isOpened: false } });
  });

  it('lists every step in order, what each misses, and what that blocks', async () => {
    const { opened, steps } = await state();
    expect(opened).toBeNull();
    expect(steps.map(({ step }) => step)).toEqual([
      'brand',
      'settings',
      'lotteries',
      'games',
      'payments',
      'messages',
      'promotions',
      'staff',
    ]);
    expect(await missing()).toEqual(
      Object.keys(setupNeeds).filter(
        (need) => !['brand.currency', 'settings.maintenance', 'lotteries.invented', 'messages.identity', 'staff.lottery'].includes(need),
      ),
    );
    for (const { step, missing: needs } of steps)
      for (const { need, blocks } of needs) expect(setupNeeds[need as keyof typeof setupNeeds]).toEqual({ step, blocks });
  });

  it('is not opened while something that blocks is missing, whoever asks', async () => {
    const refused = await propose();
    expect(refused).toMatchObject({ status: 409, body: { message: 'setup.incomplete' } });
    expect((refused.body.value as { missing: string[] }).missing).toEqual(
      expect.arrayContaining(['brand.name', 'brand.terms', 'settings.modules', 'lotteries.play', 'payments.deposits']),
    );
    expect((await propose(cookieOf('ops'))).status).toBe(403);
    expect(await status()).toMatchObject({ status: 1 });
  });

  it('is opened by two officers once nothing blocks, at once and for everybody, and once @SYS-01', async () => {
    for (const name of ['brand', 'whitelabel', 'registerRules', 'customerService'] as const)
      await app.services.system.save(name, demoSettings[name]);
    await app.database.transaction(async (tx) => {
      const text = { TY: 'ข้อตกลง', EN: 'Terms' };
      await app.services.help.put(tx, { id: 'terms', category: 'agreement', title: text, content: text, sortOrder: 0, isShown: true });
      await app.services.payments.saveChannel(tx, {
        ...{ code: 'promptpay', kind: 'promptpay', target: '0812345678', accountName: null, fee: 0n, expiryMinutes: 15 },
        ...{ isMaintenance: false, sortOrder: 0 },
        ...{ minimum: fromWhole(100), maximum: fromWhole(1_000) },
      });
    });
    expect(await missing()).toContain('lotteries.play');
    await app.services.brandFile.take(JSON.stringify({ ...(await app.services.brandFile.read()), ...oneLottery }));
    app.services.lottery.catalog.forget();
    // Officers with rows of their own: whoever is signed in by a test gets one with the first request.
    const [proposer, approver] = [app.signInOperator('admin'), app.signInOperator('admin')];
    for (const cookie of [proposer, approver]) await state({ cookie });
    expect((await missing()).filter((need) => setupNeeds[need as keyof typeof setupNeeds].blocks === 'opening')).toEqual([]);

    const { approvalId } = (await propose({ cookie: proposer })).body.value as { approvalId: string };
    expect(await status()).toMatchObject({ status: 1 });
    const path = `/wps/operators/approvals/${approvalId}/approve`;
    expect(await app.visitor.post(path, { headers: { cookie: proposer } })).toMatchObject({
      status: 403,
      body: { message: 'operators.approval_own' },
    });
    // What was complete when it was proposed may no longer be.
    await app.services.system.save('maintenance', true);
    expect(await app.visitor.post(path, { headers: { cookie: approver } })).toMatchObject({
      status: 409,
      body: { message: 'setup.incomplete' },
    });
    await app.services.system.save('maintenance', false);

    const done = await together(app, { proposer, approver }, '/wps/operators/setup/open', { reason: 'now it is' });
    expect(done.status).toBe(200);
    expect(await status()).toMatchObject({ status: 0, info: { isOpened: true } });
    const member = await app.createMember();
    expect((await member.get('/wps/v2/wallets/balance')).status).toBe(200);
    expect(await propose()).toMatchObject({ status: 409, body: { message: 'setup.is_open' } });
    expect((await state()).opened).toMatchObject({
      proposedBy: expect.stringMatching(/^operator-/) as string,
      approvedBy: expect.stringMatching(/^operator-/) as string,
    });
    const { rows } = await sql<{ act: string }>`select act from operators.audit where area = 'setup' order by number`.execute(
      app.database.read,
    );
    expect(rows.map(({ act }) => act)).toEqual(['import', 'open.proposed', 'open.failed', 'open.proposed', 'open']);
  });
});

const oneLottery = {
  lotteryGroups: [{ code: 'THAI', label: { TY: 'หวยไทย' } }],
  lotteries: [
    {
      ...{ code: 'OWN2', gameId: '9001', family: 'thai', prizeMode: 'SEA', groupCode: 'THAI', name: { TY: 'หวยของเรา', EN: 'Our own' } },
      ...{ defaultPlayType: 'top3', schedule: { kind: 'daily', closes: '14:30', draws: '16:00' }, resultSource: 'own', feed: null },
      ...{ mapping: null, refundAfterMinutes: 60, label: null, isHot: false, isEnabled: true, maxLines: 200, maxPayout: '150000' },
      ...{ maxMemberStake: null, maxMemberPayout: null, maxDrawStake: null, cancelMinutesBeforeClose: 5, series: null, yeekee: null },
      plays: [{ playType: 'top3', rate: '900.00', discount: '0', minStake: '1', maxStake: '1000', ladder: null, closeAt: null }],
    },
  ],
};
