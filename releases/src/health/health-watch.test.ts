import { ReleaseError } from '../release-error';
import { buildEvent, buildReport, createHealthLab, failedReport, newBuild, oldActive, oldBuild } from './health.builder';
import { createHealthWatch, type Probe } from './health-watch';

const forEverybody = [...oldActive, buildEvent(4, { from: oldBuild, to: newBuild, traffic: 100 })];
const asCanary = [...oldActive, buildEvent(4, { from: oldBuild, to: newBuild, traffic: 5 })];
/** Sees what the field reports: the new build fails, the old one loads. */
const agreeing: Probe = async (_remote, build) =>
  build === newBuild ? { status: 'failed', detail: 'evaluation' } : { status: 'ready', detail: '310 ms' };
const failing: Probe = async () => ({ status: 'failed', detail: 'network' });
const ready: Probe = async () => ({ status: 'ready', detail: '310 ms' });

it('restores the old build automatically after 500 failing loads and a probe that fails too @MF-09', async () => {
  const lab = createHealthLab([...forEverybody], agreeing);
  lab.visit(500, () => failedReport());
  await lab.watch.check();

  expect(lab.rollbacks).toHaveLength(1);
  const [{ build, to, epoch, reason }] = lab.rollbacks as [(typeof lab.rollbacks)[0]];
  expect({ build, to, epoch }).toEqual({ build: newBuild, to: oldBuild, epoch: 4 });
  expect(reason).toContain('500 of 500 loads failed (100.00 %) within');
  expect(reason).toContain(`The probe of ${newBuild} failed (evaluation). The probe of ${oldBuild} was ready (310 ms).`);
  expect(lab.findings).toEqual([expect.objectContaining({ kind: 'rolled back', text: reason, remote: 'mf-lottery', buildId: newBuild })]);

  await lab.watch.check();
  expect(lab.rollbacks).toHaveLength(1);
});

describe('500 forged beacons do nothing @MF-09', () => {
  it.each<[string, (lab: ReturnType<typeof createHealthLab>, index: number) => void]>([
    ['without a nonce', ({ post }, index) => post('', `10.0.${index & 255}.7`, [failedReport()])],
    ['with nonces of their own making', ({ post }, index) => post(`${index}`.padEnd(62, 'A'), `10.0.${index & 255}.7`, [failedReport()])],
    [
      'with a nonce taken from another network',
      (lab, index) => lab.post(lab.nonces.mint('198.51.100.1', lab.clock.now), `10.${index >> 8}.${index & 255}.7`, [failedReport()]),
    ],
    [
      'from one address with a fresh nonce each',
      (lab) => lab.post(lab.nonces.mint('10.0.0.7', lab.clock.now), '10.0.0.7', [failedReport()]),
    ],
    [
      'from one address, patiently, ten a minute',
      (lab, index) => {
        if (index % 10 === 0) lab.passMinutes(1);
        lab.post(lab.nonces.mint('10.0.0.7', lab.clock.now), '10.0.0.7', [failedReport()]);
      },
    ],
    [
      'from one line of IPv6, each with an address of its own',
      (lab, index) => {
        const address = `2001:db8:1:2::${index.toString(16)}`;
        lab.post(lab.nonces.mint(address, lab.clock.now), address, [failedReport()]);
      },
    ],
    ['about a build that nobody has published', (lab, index) => lab.visit(1, () => failedReport({ build: `${index}`.padStart(12, '0') }))],
    [
      'with reports that passed the build over',
      (lab, index) => lab.visit(index === 0 ? 500 : 0, () => failedReport({ errorClass: 'misfit' })),
    ],
  ])('%s', async (_title, forge) => {
    for (const log of [forEverybody, asCanary]) {
      const lab = createHealthLab([...log], agreeing);
      for (let index = 0; index < 500; index += 1) forge(lab, index);
      await lab.watch.check();
      expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
    }
  });

  it('with one nonce that is replayed', async () => {
    const lab = createHealthLab([...asCanary], agreeing);
    const nonce = lab.nonces.mint('10.0.0.7', lab.clock.now);
    for (let index = 0; index < 500; index += 1) lab.post(nonce, `10.0.0.${index & 255}`, [failedReport()]);
    await lab.watch.check();

    expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
    expect(lab.intake.ignored).toEqual({ 'voted already': 499 });
  });

  it('that are no beacons', () => {
    const lab = createHealthLab([...asCanary]);
    for (const text of ['', '{', 'null', '[]', '{"nonce":1}', '{"nonce":"x","shellBuild":"cccccccccccc","loads":[]}']) {
      expect(lab.intake.take(text, '10.0.0.7').size).toBe(0);
    }
    expect(lab.intake.ignored).toEqual({ 'no beacon': 6 });
  });
});

describe('a build that everybody gets', () => {
  it.each<[string, Probe, string, string]>([
    ['loads in the probe', ready, 'probe disagreed', `The probe of ${newBuild} was ready (310 ms). Nothing was done.`],
    ['fails like the one before it', failing, 'probe disagreed', 'Nothing was done: the cause lies elsewhere.'],
    [
      'cannot be probed',
      async () => ({ status: 'impossible', detail: 'no browser' }),
      'no probe',
      'it could not be confirmed (no browser)',
    ],
  ])('stays when it %s, and the log of the desk says so once @MF-09', async (_title, probe, kind, text) => {
    const lab = createHealthLab([...forEverybody], probe);
    lab.visit(500, () => failedReport());
    await lab.watch.check();
    await lab.watch.check();

    expect(lab.rollbacks).toEqual([]);
    expect(lab.findings).toEqual([expect.objectContaining({ kind, text: expect.stringContaining(text) })]);
    lab.passMinutes(10);
    await lab.watch.check();
    expect(lab.findings).toHaveLength(2);
  });

  it('stays when it is the only one there is', async () => {
    const lab = createHealthLab([buildEvent(1, { op: 'publish', to: newBuild }), buildEvent(2, { to: newBuild, traffic: 100 })], agreeing);
    lab.visit(500, () => failedReport());
    await lab.watch.check();
    expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
  });

  it('is compared with the one before it in the hour before the change', async () => {
    const log = [...oldActive, buildEvent(4, { from: oldBuild, to: newBuild, traffic: 100 }, 30)];
    const lab = createHealthLab(log, agreeing);
    lab.visit(1000, (index) => (index % 10 === 0 ? failedReport({ build: oldBuild }) : buildReport({ build: oldBuild })));
    lab.passMinutes(30);
    lab.visit(1000, (index) => (index % 10 === 1 ? failedReport() : buildReport()));
    await lab.watch.check();
    expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
  });

  it('is judged by the last ten minutes too, so that an hour of health does not hide a sudden fault', async () => {
    const lab = createHealthLab([...forEverybody], agreeing);
    lab.visit(5000, () => buildReport());
    lab.passMinutes(30);
    lab.visit(100, () => failedReport());
    await lab.watch.check();
    expect(lab.rollbacks[0]?.reason).toContain('100 of 100 loads failed (100.00 %) within 10 minutes');
  });
});

describe('a canary', () => {
  it('is withdrawn without a probe, back to what the others have @MF-09', async () => {
    const lab = createHealthLab([...asCanary], ready);
    lab.visit(950, () => buildReport({ build: oldBuild }));
    lab.visit(50, (index) => (index < 3 ? failedReport() : buildReport()));
    await lab.watch.check();

    expect(lab.rollbacks).toMatchObject([{ build: newBuild, to: oldBuild, epoch: 4 }]);
    expect(lab.rollbacks[0]!.reason).toBe(
      `Of the canary ${newBuild} 3 of 50 loads failed (6.00 %) within 1 minute, of ${oldBuild} 0 of 950 loads failed (0.00 %). Rule: at least 50 loads and more than 5.00 % failed.`,
    );
  });

  it.each([
    ['49 loads', 49, 49],
    ['2 failures in 50 loads', 50, 2],
    ['2 failures in 200 loads', 200, 2],
  ])('stays with %s @MF-09', async (_title, loads, failures) => {
    const lab = createHealthLab([...asCanary]);
    lab.visit(950, () => buildReport({ build: oldBuild }));
    lab.visit(loads, (index) => (index < failures ? failedReport() : buildReport()));
    await lab.watch.check();
    expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
  });

  it('stays when those who do not get it fail as often @MF-09', async () => {
    const lab = createHealthLab([...asCanary]);
    lab.visit(2000, (index) => (index % 5 === 0 ? failedReport({ build: oldBuild }) : buildReport({ build: oldBuild })));
    lab.visit(400, (index) => (index % 5 === 0 ? failedReport() : buildReport()));
    await lab.watch.check();
    expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
  });

  it('is not judged by what was reported before it was one', async () => {
    const log = [...oldActive];
    const lab = createHealthLab(log);
    lab.visit(100, () => failedReport());
    lab.passMinutes(2);
    log.push(buildEvent(4, { from: oldBuild, to: newBuild, traffic: 5 }, 2));
    await lab.watch.check();
    expect(lab.rollbacks).toEqual([]);
  });

  it('keeps its figures when it is ramped', async () => {
    const log = [...asCanary, buildEvent(5, { op: 'ramp', from: oldBuild, to: newBuild, traffic: 20 }, 5)];
    const lab = createHealthLab(log);
    lab.visit(60, () => failedReport());
    lab.passMinutes(5);
    await lab.watch.check();
    expect(lab.rollbacks).toMatchObject([{ build: newBuild, epoch: 5 }]);
  });
});

describe('what the release library says', () => {
  const tripped = () => {
    const lab = createHealthLab([...asCanary]);
    lab.visit(60, () => failedReport());
    return lab;
  };
  const watchWith = (lab: ReturnType<typeof tripped>, rollBack: () => Promise<never>) =>
    createHealthWatch({
      figures: lab.figures,
      readEvents: async () => asCanary,
      probe: ready,
      rollBack,
      onFinding: (finding) => lab.findings.push(finding),
      now: () => lab.clock.now,
    });

  it('a state that has changed meanwhile is judged again and not reported', async () => {
    const lab = tripped();
    const rollBack = jest.fn().mockRejectedValue(new ReleaseError('The releases have changed meanwhile.', 412));
    const watch = watchWith(lab, rollBack);
    await watch.check();
    await watch.check();
    expect(rollBack).toHaveBeenCalledTimes(2);
    expect(lab.findings).toEqual([]);
  });

  it('a refusal is reported with its reason, and not tried again at once', async () => {
    const lab = tripped();
    const rollBack = jest.fn().mockRejectedValue(new ReleaseError('mf-lottery is frozen.', 409));
    const watch = watchWith(lab, rollBack);
    await watch.check();
    await watch.check();
    expect(rollBack).toHaveBeenCalledTimes(1);
    expect(lab.findings).toEqual([expect.objectContaining({ kind: 'rollback refused', text: expect.stringContaining('is frozen') })]);
  });

  it('a remote that is switched off is left alone', async () => {
    const lab = createHealthLab([...forEverybody, buildEvent(5, { op: 'kill', to: null })], agreeing);
    lab.visit(500, () => failedReport());
    await lab.watch.check();
    expect([lab.rollbacks, lab.findings]).toEqual([[], []]);
  });
});
