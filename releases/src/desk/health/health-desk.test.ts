import type { DeskHealth } from '@portal/contracts/release-desk';
import { createPageNonces, log, openRegistry, openTokenSecret } from '../../index';
import { openDeskLab, until, type DeskLab } from '../desk.builder';

let lab: DeskLab;
beforeEach(async () => (lab = await openDeskLab()));
afterEach(() => lab.close());

describe('health', () => {
  const beacon = (build: string, state: 'ready' | 'failed', address: string, errorClass = 'evaluation') => {
    const nonce = createPageNonces(openTokenSecret(openRegistry(lab.folder))).mint(address, new Date());
    const load = {
      remote: 'mf-lottery',
      build,
      epoch: 6,
      candidate: 0,
      status: state,
      errorClass: state === 'failed' ? errorClass : null,
      durationMs: 200,
    };
    const payload = JSON.stringify({ nonce, shellBuild: '5e115e115e11', loads: [load] });
    return lab.desk().app.inject({
      method: 'POST',
      url: '/beacons',
      payload,
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
    });
  };

  it('alerts staff to files that browsers have refused, for as long as they are in the figures, and to no other fault @MF-10', async () => {
    await beacon('bbbbbbbbbbbb', 'failed', '10.1.0.1');
    await lab.desk().lookAtIntegrity();
    expect(lab.platform.integrity).toEqual([]);
    await beacon('aaaaaaaaaaaa', 'failed', '10.1.0.2', 'integrity');
    await beacon('aaaaaaaaaaaa', 'failed', '10.1.0.3', 'integrity');
    const told = { builds: [{ remote: 'mf-lottery', build: 'aaaaaaaaaaaa', refusals: 2 }] };
    await lab.desk().lookAtIntegrity();
    expect(lab.platform.integrity.at(-1)).toEqual(told);
    // What was reported outlives a restart of the desk.
    await lab.reopen();
    const before = lab.platform.integrity.length;
    await lab.desk().lookAtIntegrity();
    expect(lab.platform.integrity.slice(before)).toContainEqual(told);
  });

  it('restores the old build after 500 failing loads, notifies consoles and tabs, and survives a restart @MF-09 @MF-13', async () => {
    await lab.reopen({ smoke: async ({ buildId }) => ({ status: buildId === 'bbbbbbbbbbbb' ? 'failed' : 'ready', detail: 'seen' }) });
    await lab.act({ withoutSmoke: true });
    for (let index = 0; index < 500; index += 1)
      expect((await beacon('bbbbbbbbbbbb', 'failed', `10.1.${index >> 8}.${index & 255}`)).statusCode).toBe(204);
    await lab.desk().checkHealth();

    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
    const last = (await log(openRegistry(lab.folder), 'mf-lottery')).at(-1)!;
    expect(last).toMatchObject({
      op: 'rollback',
      actor: 'health',
      from: 'bbbbbbbbbbbb',
      to: 'aaaaaaaaaaaa',
      reason: expect.stringContaining('500 of 500 loads failed'),
    });
    await until(() => lab.platform.announced.includes(last.epoch));
    await until(() => lab.platform.healthAudit.length === 2);
    expect(lab.platform.healthAudit.map(({ act, subject, reason }) => [act, subject, reason])).toEqual(
      ['rollback', 'rollback.done'].map((act) => [act, 'mf-lottery@bbbbbbbbbbbb', last.reason]),
    );
    expect(lab.platform.healthAudit[1]!.detail).toMatchObject({
      to: 'aaaaaaaaaaaa',
      isCanary: false,
      figures: { build: { loads: 500, failures: 500 } },
      epoch: last.epoch - 1,
      reached: last.epoch,
    });
    // No operator's cookie went along: nobody was there.
    expect(lab.platform.seen.filter(({ path }) => path === '/audit/health').map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      undefined,
    ]);

    await lab.reopen();
    const health = (await lab.ask('GET', '/ops/api/health?remote=mf-lottery', { as: 'viewer' })).json().value as DeskHealth;
    const sum = health.builds.flatMap(({ minutes }) => minutes).reduce((total, { failures }) => total + failures, 0);
    expect([sum, health.builds[0]?.version, health.builds[0]?.failuresByClass]).toEqual([500, '1.1.0', { evaluation: 500 }]);
    expect(health.findings).toEqual([expect.objectContaining({ kind: 'rolled back', text: last.reason })]);
  });

  it('rolls back although its audit lines cannot be delivered, and delivers them in order later', async () => {
    await lab.reopen({ smoke: async ({ buildId }) => ({ status: buildId === 'bbbbbbbbbbbb' ? 'failed' : 'ready', detail: 'seen' }) });
    await lab.act({ withoutSmoke: true });
    lab.platform.faults.healthAudit = [true];
    for (let index = 0; index < 60; index += 1) await beacon('bbbbbbbbbbbb', 'failed', `10.3.${index}.1`);
    await lab.desk().checkHealth();
    expect([await lab.activeBuild(), lab.platform.healthAudit]).toEqual(['aaaaaaaaaaaa', []]);
    await until(() => lab.platform.healthAudit.length === 2);
    expect(lab.platform.healthAudit.map(({ act }) => act)).toEqual(['rollback', 'rollback.done']);
  });

  it('records what tripped and was left alone, and why', async () => {
    await lab.reopen({ smoke: async () => ({ status: 'ready', detail: 'seen' }) });
    await lab.act({ withoutSmoke: true });
    for (let index = 0; index < 60; index += 1) await beacon('bbbbbbbbbbbb', 'failed', `10.4.${index}.1`);
    await lab.desk().checkHealth();
    await until(() => lab.platform.healthAudit.length === 1);
    expect(lab.platform.healthAudit[0]).toMatchObject({
      act: 'trip',
      reason: expect.stringContaining('The probe of bbbbbbbbbbbb was ready'),
      detail: { outcome: 'probe disagreed', figures: { build: { loads: 60, failures: 60 } } },
    });
    expect(await lab.activeBuild()).toBe('bbbbbbbbbbbb');
  });

  it('answers every report the same way, whatever it holds', async () => {
    const send = (payload: string | Buffer) => lab.desk().app.inject({ method: 'POST', url: '/beacons', payload });
    for (const payload of ['', '{', 'null', 'x'.repeat(20_000), Buffer.from([0xff, 0x00]), '{"nonce":"x"}']) {
      const { statusCode, body } = await send(payload);
      expect([statusCode, body]).toEqual([204, '']);
    }
  });
});

it('sends open consoles states, figures and findings as they come', async () => {
  const address = await lab.desk().app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const answer = await fetch(`${address}/ops/api/stream`, { headers: { cookie: 'operator=viewer' }, signal: gone.signal });
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body!) text += Buffer.from(chunk as Uint8Array).toString();
  })().catch(() => null);
  await until(() => text.includes('event: state\ndata: {"epoch":5,'));
  await lab.act();
  await until(() => text.includes('event: state\ndata: {"epoch":6,'));
  const nonce = createPageNonces(openTokenSecret(openRegistry(lab.folder))).mint('127.0.0.1', new Date());
  const load = { remote: 'mf-lottery', build: 'bbbbbbbbbbbb', epoch: 6, candidate: 0, status: 'ready', errorClass: null, durationMs: 200 };
  await fetch(`${address}/beacons`, { method: 'POST', body: JSON.stringify({ nonce, shellBuild: '5e115e115e11', loads: [load] }) });
  await until(() => text.includes('event: health\ndata: {"remote":"mf-lottery","builds":[{"buildId":"bbbbbbbbbbbb"'));
  gone.abort();
  await reading;
});

it("extends an operator's session by actions, and not by a console that is merely open", async () => {
  const asked = () => lab.platform.seen.filter(({ path }) => path === '/wps/operators/me').map(({ headers }) => headers['x-background']);
  for (const url of ['/ops/api/state', '/ops/api/health?remote=mf-lottery', '/ops/api/log']) await lab.ask('GET', url, { as: 'releaser' });
  expect(new Set(asked())).toEqual(new Set(['1']));
  const before = asked().length;
  await lab.act();
  expect(asked().slice(before)).toEqual([undefined]);
});
