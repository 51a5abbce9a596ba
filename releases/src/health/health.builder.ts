import type { LoadReport } from '@portal/contracts/load-beacon';
import type { ChannelEvent } from '../channel-event';
import { createBeaconIntake } from './beacon-intake';
import { createHealthFigures } from './health-figures';
import { createHealthWatch, type Probe } from './health-watch';
import { createPageNonces } from './page-nonce';
import { createVoteGate } from './vote-gate';

export const oldBuild = 'aaaaaaaaaaaa';
export const newBuild = 'bbbbbbbbbbbb';
const startedAt = Date.parse('2026-01-01T12:00:00.000Z');

export const buildEvent = (epoch: number, changes: Partial<ChannelEvent>, minutes = 0): ChannelEvent => ({
  epoch,
  remote: 'mf-lottery',
  op: 'activate',
  from: null,
  to: null,
  traffic: null,
  actor: 'ann',
  reason: 'a test',
  at: new Date(startedAt + minutes * 60_000).toISOString(),
  ...changes,
});

/** Both builds published; the old one active for everybody, a minute after the start. */
export const oldActive = [
  buildEvent(1, { op: 'publish', to: oldBuild }),
  buildEvent(2, { to: oldBuild, traffic: 100 }),
  buildEvent(3, { op: 'publish', to: newBuild }),
];

export const buildReport = (changes: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'mf-lottery',
  build: newBuild,
  epoch: 4,
  candidate: 0,
  status: 'ready',
  errorClass: null,
  durationMs: 120,
  ...changes,
});
export const failedReport = (changes: Partial<LoadReport> = {}) => buildReport({ status: 'failed', errorClass: 'evaluation', ...changes });

/** Everything between a beacon and a rollback, with a clock of its own and a log that lives in memory. */
export function createHealthLab(log: ChannelEvent[], probe: Probe = async () => ({ status: 'impossible', detail: 'no browser' })) {
  const clock = { now: new Date(startedAt) };
  const now = () => clock.now;
  const nonces = createPageNonces(Buffer.alloc(32, 1));
  const figures = createHealthFigures();
  const gate = createVoteGate({
    nonces,
    isPublished: (_remote, build) => log.some(({ to }) => to === build),
    startedAt: new Date(startedAt),
  });
  const intake = createBeaconIntake({ gate, figures, now });
  const findings: { kind: string; text: string }[] = [];
  const rollbacks: { build: string; to: string; reason: string; epoch: number }[] = [];
  const watch = createHealthWatch({
    figures,
    readEvents: async () => log,
    probe,
    rollBack: async ({ remote, build, to }, reason, epoch) => {
      rollbacks.push({ build, to, reason, epoch });
      log.push(buildEvent(epoch + 1, { op: 'rollback', remote, from: build, to, traffic: 100, actor: 'health', reason }));
    },
    onFinding: (finding) => findings.push(finding),
    now,
  });
  const post = (nonce: string, address: string, loads: LoadReport[]) =>
    intake.take(JSON.stringify({ nonce, shellBuild: 'cccccccccccc', loads }), address);
  return {
    clock,
    figures,
    intake,
    nonces,
    watch,
    findings,
    rollbacks,
    post,
    passMinutes: (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
    /** Visitors from addresses of their own, each with a page of its own. */
    visit(count: number, loadOf: (index: number) => LoadReport): void {
      for (let index = 0; index < count; index += 1) {
        const address = `10.${index >> 8}.${index & 255}.7`;
        post(nonces.mint(address, now()), address, [loadOf(index)]);
      }
    },
  };
}
