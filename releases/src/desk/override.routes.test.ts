import { noBrowser, openDeskLab, type DeskLab } from './desk.builder';

let lab: DeskLab;
beforeEach(async () => (lab = await openDeskLab()));
afterEach(() => lab.close());

describe('an override @MF-11', () => {
  const builds = { 'mf-lottery': 'bbbbbbbbbbbb' };
  const set = (body: unknown, as = 'releaser', headers = {}) => lab.ask('POST', '/ops/api/override', { as, body, headers });

  it('is a cookie for a published build, audited, and readable by its bearer', async () => {
    const answer = await set({ builds, minutes: 30, reason: 'does it load?' }, 'releaser', { 'x-forwarded-proto': 'https' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^release-override=[\w-]+\.[\w-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/);
    expect(answer.json().value).toMatchObject({ builds, actor: 'releaser-ann' });
    expect(lab.platform.audit.map((entry) => [entry.act, entry.subject, entry.reason])).toEqual([
      ['override', 'mf-lottery', 'does it load?'],
      ['override.done', 'mf-lottery', 'does it load?'],
    ]);
    const bearer = { headers: { cookie: cookie.split(';')[0]! } };
    expect((await lab.ask('GET', '/ops/api/override', bearer)).json().value).toEqual(answer.json().value);
    expect((await lab.ask('GET', '/ops/api/override')).json().value).toBeNull();
    expect((await lab.ask('DELETE', '/ops/api/override', bearer)).headers['set-cookie']).toContain('Max-Age=0');
  });

  it.each<[string, unknown, number]>([
    ['a build that nobody has published', { builds: { 'mf-lottery': 'cccccccccccc' } }, 404],
    ['nothing', { builds: {} }, 422],
    ['an address of a local machine', { builds: {}, devUrls: { 'mf-lottery': 'http://localhost:3001/remoteEntry.js' } }, 422],
    ['more than eight hours', { builds, minutes: 481 }, 400],
  ])('is refused for %s', async (_title, body, code) => {
    const answer = await set(body);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([code, undefined]);
  });

  it('can be set by releasers only', async () => {
    expect((await set({ builds }, 'viewer')).statusCode).toBe(403);
  });

  it('accepts an address of a local machine only outside production, and no other address ever', async () => {
    await lab.reopen(noBrowser, { allowsDevOverride: true });
    const dev = (url: string) => set({ builds: {}, devUrls: { 'mf-lottery': url } });
    expect((await dev('http://localhost:3001/remoteEntry.js')).statusCode).toBe(200);
    for (const url of ['https://evil.example/x.js', 'http://localhost.evil.example/x.js', 'javascript:1'])
      expect((await dev(url)).statusCode).toBe(400);
  });
});
