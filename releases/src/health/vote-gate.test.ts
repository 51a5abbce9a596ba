import { buildReport, newBuild } from './health.builder';
import { createPageNonces } from './page-nonce';
import { createVoteGate, voteLimits } from './vote-gate';

const start = new Date('2026-01-01T12:00:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const nonces = createPageNonces(Buffer.alloc(32, 1));
const newGate = (limits = voteLimits) =>
  createVoteGate({ nonces, isPublished: (_remote, build) => build === newBuild, startedAt: start, limits });
type Gate = ReturnType<typeof newGate>;
const vote = (gate: Gate, address: string, at: Date, load = buildReport()) =>
  gate.admit({ nonce: nonces.mint(address, at), address, load }, at);

it('gives one page one vote about each build of each remote @MF-09', () => {
  const gate = newGate();
  const nonce = nonces.mint('10.0.0.7', start);
  const admit = (remote: string) => gate.admit({ nonce, address: '10.0.0.7', load: buildReport({ remote }) }, start);
  expect(admit('mf-lottery')).toEqual({ fault: null, isJudged: true });
  expect(admit('mf-lobby')).toEqual({ fault: null, isJudged: true });
  expect(admit('mf-lottery')).toEqual({ fault: 'voted already' });
});

it('counts thirty reports of one address in a minute, and judges by five of them about one build in an hour @MF-09', () => {
  const gate = newGate();
  const admissions = Array.from({ length: 31 }, () => vote(gate, '10.0.0.7', start));
  expect(admissions.filter((one) => one.fault === null)).toHaveLength(30);
  expect(admissions.filter((one) => one.fault === null && one.isJudged)).toHaveLength(5);
  expect(admissions.at(-1)).toEqual({ fault: 'too many' });
  // The next minute shows again, the next hour still remembers, and the one after it has forgotten.
  expect(vote(gate, '10.0.0.7', later(1))).toEqual({ fault: null, isJudged: false });
  expect(vote(gate, '10.0.0.7', later(60))).toEqual({ fault: null, isJudged: false });
  expect(vote(gate, '10.0.0.7', later(120))).toEqual({ fault: null, isJudged: true });
  expect(vote(newGate(), '10.0.0.8', start)).toEqual({ fault: null, isJudged: true });
});

it('judges by no more than five in any sixty minutes', () => {
  const gate = newGate();
  const judged = Array.from({ length: 59 }, (_, minute) => vote(gate, '10.0.0.7', later(30 + minute))).filter(
    (one) => one.fault === null && one.isJudged,
  );
  expect(judged).toHaveLength(5);
});

it('refuses pages from before the start, which may have voted already, and old ones', () => {
  const gate = newGate();
  const made = (at: Date, now: Date) => gate.admit({ nonce: nonces.mint('10.0.0.7', at), address: '10.0.0.7', load: buildReport() }, now);
  expect(made(later(-0.1), start)).toEqual({ fault: 'from before the start' });
  expect(made(start, later(61))).toEqual({ fault: 'stale' });
  expect(made(start, later(59))).toEqual({ fault: null, isJudged: true });
});

it('refuses a second vote of a page until its nonce expires, and then forgets the page', () => {
  const gate = newGate({ ...voteLimits, remembered: 2 });
  const nonce = nonces.mint('10.0.0.7', start);
  const again = (at: Date) => gate.admit({ nonce, address: '10.0.0.7', load: buildReport() }, at);
  expect(again(start).fault).toBeNull();
  for (const minutes of [1, 30, 60]) expect(again(later(minutes))).toEqual({ fault: 'voted already' });
  expect(vote(gate, '10.0.0.8', later(60)).fault).toBeNull();
  expect(vote(gate, '10.0.0.9', later(60))).toEqual({ fault: 'too busy' });
  expect(vote(gate, '10.0.0.9', later(63)).fault).toBeNull();
});
