import { cookieOf, createEntrance, type Entrance, goodPassword, refusalOf } from '../../../../test/entrance';
import type { Reply } from '../../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
  await app.register('good1');
  await app.register('bad1');
});
afterAll(() => app.close());

/** One address for many people, as behind a mobile carrier. */
const shared = { 'x-forwarded-for': '198.51.100.60' };
const tooMany = [429, 'session.too_many_attempts'];
const remembered = async (account: string, headers = {}) =>
  cookieOf(await app.login(account, goodPassword, { remember: true }, headers), 'remember');
const login = (account: string, password: string, cookie = '') =>
  app.login(account, password, {}, { ...shared, ...(cookie && { cookie }) });
const enterRemembered = (cookie: string) => app.visitor.post('/wps/session/login/remembered', { body: {}, headers: { ...shared, cookie } });

async function guess(times: number, account: (i: number) => string, cookie = ''): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let i = 0; i < times; i += 1) replies.push(await login(account(i), `wrong-${i}`, cookie));
  return replies;
}

describe('sixty wrong passwords from one address', () => {
  let goodBrowser: string;
  beforeAll(async () => {
    await app.forgetLimits();
    goodBrowser = await remembered('good1', { 'x-forwarded-for': '192.0.2.1' });
    // Aimed at the good member first, as often as goes without a captcha.
    const replies = await guess(60, (i) => (i < 3 ? 'good1' : `victim${i}`));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  }, 120_000);

  it('stop everybody there without a remembered browser', async () => {
    expect(refusalOf(await login('good1', goodPassword))).toEqual(tooMany);
    expect(refusalOf(await login('bad1', goodPassword))).toEqual(tooMany);
  });

  it('do not stop a good member there with a remembered browser: by password, without a captcha, and by the cookie', async () => {
    expect((await login('good1', goodPassword, goodBrowser)).status).toBe(200);
    const reply = await enterRemembered(goodBrowser);
    expect(reply.status).toBe(200);
    goodBrowser = cookieOf(reply, 'remember');
    expect((await login(' GOOD1 ', goodPassword, goodBrowser)).status).toBe(200);
  });

  it('stop an attacker with a remembered browser of his own: it counts for his account alone', async () => {
    const own = await remembered('bad1', { 'x-forwarded-for': '192.0.2.2' });
    expect((await login('bad1', goodPassword, own)).status).toBe(200);
    expect(refusalOf(await login('good1', goodPassword, own))).toEqual(tooMany);
  });

  it('stop a browser with a made-up, used or revoked token', async () => {
    const used = await remembered('good1', { 'x-forwarded-for': '192.0.2.3' });
    await enterRemembered(used);
    const revoked = await remembered('good1', { 'x-forwarded-for': '192.0.2.4' });
    await app.visitor.delete('/wps/session/remembered', { headers: { cookie: revoked } });
    for (const cookie of ['remember=made-up', used, revoked])
      expect(refusalOf(await login('good1', goodPassword, cookie))).toEqual(tooMany);
  });
});

describe('a stolen token', () => {
  it('gives no more guesses than anybody else has, from any number of addresses, and needs a captcha as early', async () => {
    await app.forgetLimits();
    const stolen = await remembered('good1');
    const replies: Reply[] = [];
    for (let i = 0; i < 12; i += 1) {
      const solved = await app.solveCaptcha();
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, cookie: `${stolen}; ${solved.cookie}` };
      replies.push(await app.login('good1', `wrong-${i}`, { captcha: solved.captcha }, headers));
    }
    expect(replies.map(refusalOf).filter(([status]) => status === 401)).toHaveLength(10);
    expect(replies.slice(10).map(refusalOf)).toEqual([tooMany, tooMany]);
    expect(replies[2]!.body.value).toEqual({ captcha: true });
    // The owner, with a browser that is not the stolen one.
    const solved = await app.solveCaptcha();
    expect((await app.login('good1', goodPassword, { captcha: solved.captcha }, { cookie: solved.cookie })).status).toBe(200);
  });

  it('gives no more guesses in parallel', async () => {
    await app.forgetLimits();
    const stolen = await remembered('good1');
    const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => login('good1', `wrong-${i}`, stolen)));
    const looked = replies.filter(({ body }) => body.message === 'session.invalid_credentials');
    expect(looked.length).toBeLessThanOrEqual(3);
  });
});
