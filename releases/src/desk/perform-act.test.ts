import type { DeskState } from '@portal/contracts/release-desk';
import { log, openRegistry } from '../index';
import { openDeskLab, publishRemote, until, type DeskLab } from './desk.builder';

let lab: DeskLab;
beforeEach(async () => (lab = await openDeskLab()));
afterEach(() => lab.close());

describe('an act', () => {
  it('is done by the library, in the name of the operator, with a line of the audit before and after @MF-13', async () => {
    const answer = await lab.act();
    expect(answer.json()).toMatchObject({
      success: true,
      value: { epoch: 6, event: { op: 'activate', actor: 'releaser-ann', reason: 'the new slip [without smoke]', to: 'bbbbbbbbbbbb' } },
    });
    expect(await lab.activeBuild()).toBe('bbbbbbbbbbbb');
    const entry = { area: 'releases', subject: 'mf-lottery@bbbbbbbbbbbb', reason: 'the new slip' };
    expect(lab.platform.audit).toEqual([
      { ...entry, act: 'activate', detail: { epoch: 5, withoutSmoke: true } },
      { ...entry, act: 'activate.done', detail: { epoch: 5, withoutSmoke: true, reached: 6, from: 'aaaaaaaaaaaa', to: 'bbbbbbbbbbbb' } },
    ]);
    await until(() => lab.platform.announced.includes(6));
  });

  it('rolls a remote back with a reason', async () => {
    await lab.act();
    const answer = await lab.act({ op: 'rollback', build: undefined, reason: 'prices were wrong' });
    expect(answer.json().value.event).toMatchObject({
      op: 'rollback',
      from: 'bbbbbbbbbbbb',
      to: 'aaaaaaaaaaaa',
      reason: 'prices were wrong',
    });
    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['an epoch that has passed', { epoch: 4 }, 412, 'has changed meanwhile'],
    ['a build that is active already', { build: 'aaaaaaaaaaaa' }, 409, 'is active already'],
    ['a build that nobody has published', { build: 'cccccccccccc' }, 404, 'is not'],
    ['a remote that is not known', { remote: 'mf-none' }, 404, 'mf-none'],
  ])("is refused for %s with the library's explanation, which the audit keeps", async (_title, changes, code, message) => {
    const answer = await lab.act(changes);
    expect(answer.statusCode).toBe(code);
    expect(answer.json()).toEqual({ success: false, value: null, message: expect.stringContaining(message) });
    expect(lab.platform.audit.map((entry) => entry.act)).toEqual(['activate', 'activate.refused']);
    expect(lab.platform.audit[1]!.detail).toMatchObject({ message: answer.json().message });
    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
  });

  it.each([{ reason: 'no' }, { reason: '   ' }, { op: 'publish' }, { remote: '../x' }, { traffic: 101 }, { epoch: 'x' }, { more: 1 }])(
    'is rejected with %j',
    async (changes) => {
      const answer = await lab.act(changes);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'request.invalid']);
      expect(lab.platform.audit).toEqual([]);
    },
  );

  it('starts a canary, ramps it, withdraws it, freezes and kills, each by the command of its name @MF-05 @MF-08', async () => {
    const remoteNow = async () =>
      ((await lab.ask('GET', '/ops/api/state', { as: 'viewer' })).json().value as DeskState).remotes.find(
        ({ remote }) => remote === 'mf-lottery',
      )!;
    const changes = { build: undefined, withoutSmoke: undefined };
    expect((await lab.act({ build: '1.1.0', traffic: 5 })).statusCode).toBe(200);
    expect(await remoteNow()).toMatchObject({ active: 'aaaaaaaaaaaa', canary: { buildId: 'bbbbbbbbbbbb', traffic: 5 } });
    expect((await lab.act({ ...changes, op: 'ramp', traffic: 25 })).statusCode).toBe(200);
    expect((await remoteNow()).builds.map(({ state, traffic }) => [state, traffic])).toEqual([['canary', 25], ['active', 75]]); // prettier-ignore
    expect((await lab.act({ ...changes, op: 'rollback' })).json().value.event).toMatchObject({ from: 'bbbbbbbbbbbb', to: 'aaaaaaaaaaaa' });
    for (const [op, facts] of [
      ['freeze', { isFrozen: true }],
      ['unfreeze', { isFrozen: false }],
      ['kill', { isKilled: true }],
      ['unkill', { isKilled: false }],
    ] as const) {
      expect((await lab.act({ ...changes, op })).statusCode).toBe(200);
      expect(await remoteNow()).toMatchObject({ canary: null, active: 'aaaaaaaaaaaa', ...facts });
    }
  });

  it.each([{ op: 'ramp' }, { op: 'activate', build: undefined }])('names what it needs: %j', async (changes) => {
    const answer = await lab.act(changes);
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'request.invalid']);
  });

  it('activates what loads in a browser, refuses what does not, and skips the check only when told to', async () => {
    const refused = await lab.act({ withoutSmoke: undefined });
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('could not be tried in a browser')]);
    for (const [outcome, code] of [
      ['failed', 422],
      ['ready', 200],
    ] as const) {
      // prettier-ignore
      await lab.reopen({ smoke: async () => ({ status: outcome, detail: 'seen' }) });
      expect((await lab.act({ withoutSmoke: undefined })).statusCode).toBe(code);
    }
    expect((await log(openRegistry(lab.folder), 'mf-lottery')).at(-1)?.reason).toBe('the new slip [smoke: seen]');
  });

  it('accepts a reason of 300 characters and no longer one', async () => {
    expect((await lab.act({ reason: 'x'.repeat(301) })).statusCode).toBe(400);
    expect((await lab.act({ reason: 'x'.repeat(300) })).statusCode).toBe(200);
  });

  it('is not done when it cannot be audited first, and stays done when its outcome cannot be audited', async () => {
    lab.platform.faults.audit = [true];
    expect((await lab.act()).statusCode).toBe(503);
    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
    lab.platform.faults.audit = [false, true];
    expect((await lab.act()).statusCode).toBe(200);
    expect(await lab.activeBuild()).toBe('bbbbbbbbbbbb');
  });

  it('is done even if another remote has changed since it was decided @MF-03', async () => {
    const at = await lab.epoch();
    expect((await lab.act({ op: 'freeze', remote: 'shell', build: undefined, withoutSmoke: undefined })).statusCode).toBe(200);
    expect((await lab.act({ epoch: at })).json().value).toMatchObject({ epoch: at + 2 });
  });

  it('of two on the same epoch exactly one is done @MF-04', async () => {
    await publishRemote(lab.folder, 'dddddddddddd', '1.2.0');
    const at = await lab.epoch();
    const answers = await Promise.all(['bbbbbbbbbbbb', 'dddddddddddd'].map((build) => lab.act({ build, epoch: at })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });
});
