import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEntry, OperatorRole } from '@portal/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { createTestApp, type Reply, type TestApp } from '../../../test/test-app';
import { newSecret } from '../../core/time-codes';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => sql`delete from core.rate_windows`.execute(app.database.read));

const password = 'a good Password';
type Staff = { name: string; secret: string };
let added = 0;
async function addOperator(...roles: OperatorRole[]): Promise<Staff> {
  const staff = { name: `Olga-${(added += 1)}`, secret: newSecret() };
  await app.services.operators.add({ ...staff, password, roles: roles.length > 0 ? roles : ['viewer'] });
  return staff;
}

const codeOf = ({ secret }: Staff, stepsFromNow = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });
/** So close to the end of a time step, the one a test has in mind could be over before the server looks. */
async function leaveStepEnd(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 2_000) await sleep(left);
}
/** Six digits that are none of the moment. */
const wrongCodeOf = (staff: Staff) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(staff, steps));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code))!;
};

const post = (path: string, body: object, headers: Record<string, string> = {}) => app.visitor.post(path, { body, headers });
const first = (username: string, given = password, headers = {}) => post('/wps/operators/sign-in', { username, password: given }, headers);
const challengeOf = ({ body }: Reply) => (body.value as { challenge: string }).challenge;
const second = (challenge: string, code: string, headers = {}) => post('/wps/operators/second-factor', { challenge, code }, headers);
const cookieOf = ({ headers }: Reply) => [headers['set-cookie']].flat()[0]!.split(';')[0]!;
const me = (cookie: string) => app.visitor.get('/wps/operators/me', { headers: { cookie } });

/** Signs in as a browser does; the answer of the second step. */
const signIn = async (staff: Staff, headers = {}) =>
  second(challengeOf(await first(staff.name, password, headers)), codeOf(staff), headers);
const enter = async (staff: Staff) => cookieOf(await signIn(staff));
const outcome = ({ status, body }: Reply) => [status, body.message];
const refused = [401, 'operators.sign_in_refused'];
/** Lets an operator use the code of this moment again, as after its time step. */
const freshCodes = ({ name }: Staff) => sql`update operators.operators set last_step = 0 where name = ${name}`.execute(app.database.read);

async function auditOf(cookie: string, query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const { body } = await app.visitor.get('/wps/operators/audit', { headers: { cookie }, query: { pageSize: '200', ...query } });
  return (body.value as { content: AuditEntry[] }).content;
}
/** What the audit says about somebody, oldest first. */
async function storyOf({ name }: Staff): Promise<string[]> {
  const cookie = app.signInOperator('viewer');
  const lines = await auditOf(cookie, { area: 'operators', subject: name });
  return lines.reverse().map(({ act, detail }) => [act, detail.step, detail.cause].filter(Boolean).join(' '));
}

describe('sign-in', () => {
  it('takes the password, then the code, and sets a cookie that no script and no other site can use', async () => {
    const staff = await addOperator('releaser', 'admin');
    const reply = await signIn(staff);
    expect([reply.status, reply.body.value]).toEqual([200, { operator: { name: staff.name, roles: ['releaser', 'admin'] } }]);
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await me(cookieOf(reply))).body.value).toEqual({ operator: { name: staff.name, roles: ['releaser', 'admin'] } });
    expect(await storyOf(staff)).toEqual(['added', 'password_accepted', 'signed_in']);
  });

  it('binds the cookie to the host where there is https', async () => {
    const staff = await addOperator();
    const reply = await signIn(staff, { 'x-forwarded-proto': 'https' });
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await me(cookieOf(reply))).status).toBe(200);
  });

  it('accepts the name however it is typed', async () => {
    const staff = await addOperator();
    expect(outcome(await second(challengeOf(await first(` ${staff.name.toUpperCase()} `)), codeOf(staff)))).toEqual([200, '']);
  });

  it('looks the same from outside for a wrong password, an unknown name, a locked operator and a wrong code', async () => {
    const [staff, locked] = [await addOperator(), await addOperator()];
    await app.services.operators.setLocked(locked.name, true);
    const firsts = [
      await first(staff.name, 'a wrong password'),
      await first('nobody-at-all'),
      await first(locked.name),
      await first(staff.name),
    ];
    for (const reply of firsts) {
      expect([reply.status, Object.keys(reply.body.value)]).toEqual([200, ['challenge']]);
      expect(challengeOf(reply)).toMatch(/^[\w-]{43}$/);
    }
    const codes = [codeOf(staff), codeOf(staff), codeOf(locked), wrongCodeOf(staff)];
    const seconds = await Promise.all(firsts.map((reply, i) => second(challengeOf(reply), codes[i]!)));
    expect(new Set(seconds.map(({ status, body, headers }) => JSON.stringify([status, body, headers['set-cookie']]))).size).toBe(1);
    expect(outcome(seconds[0]!)).toEqual(refused);
    expect(await storyOf(staff)).toEqual(
      expect.arrayContaining(['sign_in_refused password password', 'sign_in_refused code password', 'sign_in_refused code code']),
    );
  });

  it('accepts a code once, also when it is sent ten times at the same moment', async () => {
    const staff = await addOperator();
    const challenges = await Promise.all(Array.from({ length: 10 }, async () => challengeOf(await first(staff.name))));
    const replies = await Promise.all(challenges.map((challenge) => second(challenge, codeOf(staff))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => outcome(reply)[1] === refused[1])).toHaveLength(9);
    expect((await storyOf(staff)).filter((line) => line.startsWith('sign_in_refused'))).toEqual(
      Array(9).fill('sign_in_refused code code_used'),
    );
  });

  it('accepts the code of the step before or after, but none older than the last one used', async () => {
    await leaveStepEnd();
    const staff = await addOperator();
    const enterWith = async (steps: number) => outcome(await second(challengeOf(await first(staff.name)), codeOf(staff, steps)))[0];
    expect([await enterWith(-2), await enterWith(-1), await enterWith(1), await enterWith(0), await enterWith(2)]).toEqual([
      401, 200, 200, 401, 401,
    ]);
  });

  it('accepts a challenge once, right or wrong, within five minutes, and none that was made up', async () => {
    const staff = await addOperator();
    const challenge = challengeOf(await first(staff.name));
    expect(outcome(await second(challenge, wrongCodeOf(staff)))).toEqual(refused);
    expect(outcome(await second(challenge, codeOf(staff)))).toEqual(refused);

    const used = challengeOf(await first(staff.name));
    expect(outcome(await second(used, codeOf(staff)))).toEqual([200, '']);
    await freshCodes(staff);
    expect(outcome(await second(used, codeOf(staff)))).toEqual(refused);

    const late = challengeOf(await first(staff.name));
    await sql`update operators.challenges set expires_at = clock_timestamp()`.execute(app.database.read);
    expect(outcome(await second(late, codeOf(staff)))).toEqual(refused);
    expect(outcome(await second('made-up', codeOf(staff)))).toEqual(refused);
  });

  it('accepts one of two answers to the same challenge', async () => {
    const staff = await addOperator();
    const challenge = challengeOf(await first(staff.name));
    const replies = await Promise.all([second(challenge, codeOf(staff)), second(challenge, codeOf(staff, 1))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a malformed code, and unknown properties', async () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(outcome(await second('x', code))).toEqual([400, 'request.invalid']);
    const more = await post('/wps/operators/sign-in', { username: 'x', password: 'x', roles: ['admin'] });
    expect(outcome(more)).toEqual([400, 'request.invalid']);
  });

  it('is refused when another site’s page sends it', async () => {
    expect(outcome(await first('x', 'x', { origin: 'https://evil.test' }))).toEqual([403, 'request.cross_site']);
  });
});

describe('guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('ends after ten tries at one name from one address, while the operator gets in from elsewhere', async () => {
    const staff = await addOperator();
    for (let i = 0; i < 10; i += 1) expect((await first(staff.name, `guess ${i}`, from('203.0.113.1'))).status).toBe(200);
    const stopped = await first(staff.name, password, from('203.0.113.1'));
    expect(outcome(stopped)).toEqual([429, 'session.too_many_attempts']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    await first(staff.name, password, from('203.0.113.1'));
    expect((await storyOf(staff)).filter((line) => line === 'too_many_attempts')).toHaveLength(1);
    expect((await signIn(staff, from('203.0.113.2'))).status).toBe(200);
  });

  it('stops at the same count whether or not the password was right', async () => {
    const staff = await addOperator();
    for (let i = 0; i < 10; i += 1) expect((await first(staff.name, password, from('203.0.113.3'))).status).toBe(200);
    expect((await first(staff.name, password, from('203.0.113.3'))).status).toBe(429);
  });

  it('ends after sixty tries at many names from one address', async () => {
    const replies = await Promise.all(Array.from({ length: 62 }, (_, i) => first(`name-${i}`, 'x', from('203.0.113.4'))));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('ends after sixty made-up challenges from one address', async () => {
    const replies = await Promise.all(Array.from({ length: 61 }, () => second('made-up', '123456', from('203.0.113.5'))));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('of codes ends after ten in an hour from any number of addresses, and a stranger without the password cannot cause that', async () => {
    const [known, stranger] = [await addOperator(), await addOperator()];
    for (let i = 0; i < 12; i += 1) {
      const address = from(`198.51.100.${i}`);
      expect(outcome(await second(challengeOf(await first(known.name, password, address)), wrongCodeOf(known), address))).toEqual(refused);
      const wrong = challengeOf(await first(stranger.name, 'a wrong password', address));
      expect(outcome(await second(wrong, wrongCodeOf(stranger), address))).toEqual(refused);
    }
    expect(outcome(await signIn(known, from('198.51.100.99')))).toEqual(refused);
    expect((await storyOf(known)).at(-1)).toBe('sign_in_refused code too_many_codes');
    expect((await signIn(stranger, from('198.51.100.99'))).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends at once on sign-out, and the browser forgets the cookie', async () => {
    const staff = await addOperator();
    const cookie = await enter(staff);
    const reply = await app.visitor.delete('/wps/operators/session', { headers: { cookie } });
    expect(reply.status).toBe(200);
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^operator=; .*Expires=Thu, 01 Jan 1970/);
    expect(outcome(await me(cookie))).toEqual([401, 'operators.expired']);
    expect((await storyOf(staff)).at(-1)).toBe('signed_out');
  });

  it.each([
    ['after 30 idle minutes', sql`seen_at = clock_timestamp() - interval '30 minutes'`],
    ['twelve hours after sign-in, busy or not', sql`expires_at = clock_timestamp()`],
  ])('ends %s, by the clock of the database', async (_, past) => {
    const staff = await addOperator();
    const cookie = await enter(staff);
    await sql`update operators.sessions set ${past}`.execute(app.database.read);
    expect(outcome(await me(cookie))).toEqual([401, 'operators.expired']);
    const { status } = await app.visitor.post('/wps/operators/audit', { headers: { cookie }, body: entry });
    expect(status).toBe(401);
  });

  it('lasts twelve hours at most and is kept alive by use until then', async () => {
    const staff = await addOperator();
    const cookie = await enter(staff);
    await sql`update operators.sessions set seen_at = clock_timestamp() - interval '29 minutes'`.execute(app.database.read);
    expect((await me(cookie)).status).toBe(200);
    const { rows } = await sql<{ isSeen: boolean; hours: number }>`
      select seen_at > clock_timestamp() - interval '1 minute' as "isSeen",
        round(extract(epoch from s.expires_at - s.created_at) / 3600)::int as hours
      from operators.sessions s join operators.operators o on o.id = s.operator_id where o.name = ${staff.name}`.execute(app.database.read);
    expect(rows).toEqual([{ isSeen: true, hours: 12 }]);
  });

  it('is not kept alive by requests that a page makes by itself', async () => {
    const staff = await addOperator();
    const cookie = await enter(staff);
    const idleMinutes = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from clock_timestamp() - seen_at) / 60)::int as minutes
        from operators.sessions s join operators.operators o on o.id = s.operator_id where o.name = ${staff.name}`.execute(
        app.database.read,
      );
      return rows[0]!.minutes;
    };
    await sql`update operators.sessions set seen_at = clock_timestamp() - interval '29 minutes'`.execute(app.database.read);
    const ask = () => app.visitor.get('/wps/operators/me', { headers: { cookie, 'x-background': '1' } });
    expect([(await ask()).status, await idleMinutes()]).toEqual([200, 29]);
    // Nor by being recognised on the way to another call.
    await app.visitor.get('/wps/system/status', { headers: { cookie } });
    expect(await idleMinutes()).toBe(29);
    expect([(await me(cookie)).status, await idleMinutes()]).toEqual([200, 0]);

    await sql`update operators.sessions set seen_at = clock_timestamp() - interval '31 minutes'`.execute(app.database.read);
    expect((await ask()).status).toBe(401);
  });

  it('of the same browser ends when it signs in anew', async () => {
    const staff = await addOperator();
    const old = await enter(staff);
    await freshCodes(staff);
    const reply = await second(challengeOf(await first(staff.name)), codeOf(staff), { cookie: old });
    expect(cookieOf(reply)).not.toBe(old);
    expect((await me(cookieOf(reply))).status).toBe(200);
    expect((await me(old)).status).toBe(401);
  });

  it('ends when its operator is locked, and has the roles of the moment', async () => {
    const staff = await addOperator('viewer');
    const cookie = await enter(staff);
    await sql`update operators.operators set roles = '{releaser}' where name = ${staff.name}`.execute(app.database.read);
    expect((await me(cookie)).body.value).toMatchObject({ operator: { roles: ['releaser'] } });
    await sql`update operators.operators set is_locked = true where name = ${staff.name}`.execute(app.database.read);
    expect((await me(cookie)).status).toBe(401);
    await sql`update operators.operators set is_locked = false where name = ${staff.name}`.execute(app.database.read);
    expect((await me(cookie)).status).toBe(200);
    expect(await app.services.operators.setLocked(staff.name, true)).toBe(true);
    expect(outcome(await me(cookie))).toEqual([401, 'operators.expired']);
    await app.services.operators.setLocked(staff.name, false);
    expect((await me(cookie)).status).toBe(401);
  });

  it('is separate from members’ sessions: neither token works in place of the other', async () => {
    const staff = await addOperator('admin');
    const token = (await enter(staff)).split('=')[1]!;
    expect(outcome(await app.callerOf(token).get('/wps/member/info'))).toEqual([401, 'session.expired']);
    expect(outcome(await app.signIn({ isAgent: 1 }).get('/wps/operators/me'))).toEqual([401, 'operators.needed']);
  });
});

const entry = { area: 'releases', act: 'activate', subject: 'mf-lobby@1.2.0', reason: 'faster lobby', detail: { canary: 5 } };

describe('the audit', () => {
  const add = (cookie: string, body: object) => app.visitor.post('/wps/operators/audit', { headers: { cookie }, body });

  it('takes lines in the caller’s name, with time and address of the server, and shows the newest first @MF-13', async () => {
    const staff = await addOperator('releaser');
    const cookie = await enter(staff);
    const subject = 'mf-audit@1.0.0';
    const reply = await add(cookie, { ...entry, subject });
    const { id, at } = reply.body.value as { id: string; at: string };
    expect((await add(cookie, { area: 'releases', act: 'rollback', subject })).status).toBe(200);
    const lines = await auditOf(cookie, { area: 'releases', subject });
    expect(lines.map(({ act }) => act)).toEqual(['rollback', 'activate']);
    expect(lines[1]).toEqual({ ...entry, subject, id, at, operator: staff.name, address: '127.0.0.1' });
    expect(lines[0]).toMatchObject({ reason: '', detail: {} });
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['another’s name', { ...entry, operator: 'somebody else' }],
    ['a time of one’s own', { ...entry, at: '2020-01-01T00:00:00.000Z' }],
    ['the area of sign-ins', { ...entry, area: 'operators' }],
    ['the area of payments, where only what has happened stands', { ...entry, area: 'payments' }],
    ['no subject', { ...entry, subject: ' ' }],
    ['an act that is no word', { ...entry, act: 'x\r\n2026 admin signed in' }],
    ['too much detail', { ...entry, detail: { text: 'x'.repeat(16_001) } }],
  ])('refuses %s', async (_, body) => {
    expect(outcome(await add(app.signInOperator('admin'), body))).toEqual([400, 'request.invalid']);
  });

  it('shows pages that neither repeat nor leave out a line', async () => {
    const cookie = await enter(await addOperator());
    for (let i = 0; i < 5; i += 1) await add(cookie, { ...entry, subject: 'pages', reason: `line ${i}` });
    const page = async (pageNo: string) => {
      const query = { subject: 'pages', pageNo, pageSize: '2' };
      const { body } = await app.visitor.get('/wps/operators/audit', { headers: { cookie }, query });
      return body.value as { content: AuditEntry[]; totalPages: number; totalElements: number };
    };
    const pages = [await page('1'), await page('2'), await page('3')];
    expect(pages.flatMap(({ content }) => content.map(({ reason }) => reason))).toEqual([4, 3, 2, 1, 0].map((i) => `line ${i}`));
    expect(pages[0]).toMatchObject({ totalPages: 3, totalElements: 5 });
  });

  it.each([
    ['changed', sql`update operators.audit set operator_name = 'somebody else'`],
    ['removed', sql`delete from operators.audit`],
    ['emptied', sql`truncate operators.audit`],
  ])('can never be %s @MF-13', async (_, statement) => {
    await addOperator();
    await expect(statement.execute(app.database.read)).rejects.toMatchObject({ code: '42501' });
    await expect(statement.execute(app.owner.read)).rejects.toMatchObject({ code: '23001' });
  });

  it('gives nobody the right to change it, not even its owner @MF-13', async () => {
    const { rows } = await sql<{ rights: string[] }>`
      select array_agg(distinct privilege_type::text order by privilege_type::text) as rights from information_schema.table_privileges
      where table_schema = 'operators' and table_name = 'audit' and privilege_type in ('INSERT', 'SELECT', 'UPDATE', 'DELETE', 'TRUNCATE')`.execute(
      app.owner.read,
    );
    expect(rows).toEqual([{ rights: ['INSERT', 'SELECT'] }]);
  });

  it('does not keep what was typed as an unknown name, which may be a password', async () => {
    await first('MySecretTypedTooEarly');
    const { rows } = await sql<{ text: string }>`select string_agg(a::text, '') as text from operators.audit a`.execute(app.database.read);
    expect(rows[0]!.text).toContain('unknown_name');
    expect(rows[0]!.text + app.logLines.join('')).not.toMatch(/MySecretTypedTooEarly/i);
  });
});

describe('the chain of the audit', () => {
  const verify = (...heads: { number: string; hash: string }[]) => app.services.operators.verifyAudit(heads);
  /** As whoever holds the database may: by an owner who takes the guards off first. */
  const tamper = async (statement: ReturnType<typeof sql>) => {
    await app.owner.transaction(async (tx) => {
      await sql`alter table operators.audit disable trigger user`.execute(tx);
      await sql`grant update, delete on operators.audit to current_user`.execute(tx);
      await statement.execute(tx);
      await sql`revoke update, delete on operators.audit from current_user`.execute(tx);
      await sql`alter table operators.audit enable trigger user`.execute(tx);
    });
  };
  const addLine = (cookie: string, subject: string) =>
    app.visitor.post('/wps/operators/audit', { headers: { cookie }, body: { ...entry, subject } });

  it('is intact after parallel writes, and its end can be noted @MF-13', async () => {
    const cookie = await enter(await addOperator('releaser'));
    await Promise.all(Array.from({ length: 20 }, (_, i) => addLine(cookie, `at once ${i}`)));
    const { fault, end } = await verify();
    expect([fault, end]).toEqual([null, { number: expect.stringMatching(/^\d+$/), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await addLine(cookie, 'one more');
    expect(await verify(end!)).toMatchObject({ fault: null, missing: [] });
    expect((await verify({ ...end!, hash: '0'.repeat(64) })).missing).toEqual([end!.number]);
  });

  it('ignores hashes that a writer supplies', async () => {
    await sql`insert into operators.audit (id, area, act, subject, reason, detail, hash, previous_hash)
      values (gen_random_uuid(), 'x', 'x', 'x', '', '{}', '\\x00', '\\x00')`.execute(app.database.read);
    expect((await verify()).fault).toBeNull();
  });

  it('shows a line that was changed, and one that was taken out, and an end that was cut off @MF-13', async () => {
    const cookie = await enter(await addOperator('releaser'));
    for (const subject of ['first', 'second', 'third', 'fourth']) await addLine(cookie, subject);
    const { end } = await verify();
    const numberOf = (back: number) => String(Number(end!.number) - back);

    await tamper(sql`update operators.audit set reason = 'another reason' where number = ${numberOf(2)}`);
    expect((await verify()).fault).toBe(numberOf(2));
    await tamper(sql`update operators.audit set reason = ${entry.reason} where number = ${numberOf(2)}`);
    expect((await verify()).fault).toBeNull();

    await tamper(sql`delete from operators.audit where number = ${end!.number}`);
    expect([(await verify()).fault, (await verify(end!)).missing]).toEqual([null, [end!.number]]);
    await tamper(sql`delete from operators.audit where number = ${numberOf(2)}`);
    expect((await verify()).fault).toBe(numberOf(1));
  });
});

describe('what is kept', () => {
  it('has no token, challenge, password, code or secret in clear text, neither in the database nor in the log', async () => {
    const staff = await addOperator();
    const open = challengeOf(await first(staff.name));
    const cookie = await enter(staff);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(o::text, '') from operators.operators o) || (select string_agg(s::text, '') from operators.sessions s)
        || (select string_agg(c::text, '') from operators.challenges c) || (select string_agg(a::text, '') from operators.audit a) as text`.execute(
      app.database.read,
    );
    const everything = rows[0]!.text + app.logLines.join('');
    const secrets = [cookie.split('=')[1]!, open, password, staff.secret];
    for (const secret of secrets) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('is deleted when it is no longer needed', async () => {
    const staff = await addOperator();
    await first(staff.name);
    const cookie = await enter(staff);
    await sql`update operators.challenges set expires_at = clock_timestamp() - interval '1 second'`.execute(app.database.read);
    await app.core.jobs.run('operators.purge');
    const { rows } = await sql`select 1 from operators.challenges`.execute(app.database.read);
    expect(rows).toEqual([]);
    expect((await me(cookie)).status).toBe(200);
  });
});

it('has no second account with a name that looks like another', async () => {
  const staff = await addOperator();
  const add = (name: string) => app.services.operators.add({ name, password, roles: ['viewer'] });
  expect([await add(staff.name.toLowerCase()), await add(` ${staff.name}`)]).toEqual([null, null]);
  expect(await app.services.operators.setLocked('nobody-at-all', true)).toBe(false);
});
