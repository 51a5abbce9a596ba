import { type DeskFinding, type DeskHealth, type HealthChange } from '@portal/contracts/release-desk';
import type { ChannelEvent } from '../../channel-event';
import { createBeaconIntake } from '../../health/beacon-intake';
import { createHealthFigures, minuteOf, startOfMinute } from '../../health/health-figures';
import type { HealthStore } from '../../health/health-store';
import { createHealthWatch, type Probe } from '../../health/health-watch';
import type { PageNonces } from '../../health/page-nonce';
import { createVoteGate } from '../../health/vote-gate';
import type { Trip } from '../../health/find-trips';

type Deps = {
  store: HealthStore;
  nonces: PageNonces;
  isPublished(remote: string, build: string): boolean;
  findVersion(remote: string, build: string): Promise<string | null>;
  readEvents(): Promise<readonly ChannelEvent[]>;
  probe: Probe;
  rollBack(trip: Trip, reason: string, epoch: number): Promise<unknown>;
  onChange(change: HealthChange): void;
  onFinding(finding: DeskFinding, trip: Trip): void;
  report(message: string, error?: unknown): void;
  now(): Date;
};
export type HealthDesk = Awaited<ReturnType<typeof openHealthDesk>>;

const chartMinutes = 60;
const tellMs = 2000;
const checkMs = 5000;
const saveMs = 15_000;
const keptFindings = 200;

/** The health of all remotes while the desk runs: what pages report is folded, shown, judged, and written down now and then. */
export async function openHealthDesk(deps: Deps) {
  const { store, onChange, onFinding, report, now } = deps;
  const saved = await store.read();
  const figures = createHealthFigures(saved.minutes);
  let findings = saved.findings;
  const gate = createVoteGate({ nonces: deps.nonces, isPublished: deps.isPublished, startedAt: now() });
  const intake = createBeaconIntake({ gate, figures, now });
  const watch = createHealthWatch({
    figures,
    readEvents: deps.readEvents,
    probe: deps.probe,
    rollBack: deps.rollBack,
    onFinding(finding, trip) {
      findings = [...findings, finding].slice(-keptFindings);
      report(`${finding.remote}: ${finding.kind}. ${finding.text}`);
      isUnsaved = true;
      onFinding(finding, trip);
    },
    now,
  });
  let isUnsaved = false;
  let untold = new Set<string>();

  /** The minute that has just ended may have grown too since it was told last. */
  function tell(): void {
    const told = untold;
    untold = new Set();
    for (const remote of told) {
      const builds = figures.read(remote, minuteOf(now()) - 1, minuteOf(now())).map(({ buildId, minutes }) => ({ buildId, minutes }));
      onChange({ remote, builds });
    }
  }

  async function save(): Promise<void> {
    figures.forget(now());
    if (!isUnsaved) return;
    isUnsaved = false;
    try {
      await store.write({ minutes: figures.save(), findings });
    } catch (error) {
      isUnsaved = true;
      report('The health of the last hours could not be saved.', error);
    }
  }

  const check = () => watch.check().catch((error: unknown) => report('The health could not be judged.', error));
  const timers: NodeJS.Timeout[] = [];

  return {
    ignored: intake.ignored,
    take(text: string, address: string): void {
      for (const remote of intake.take(text, address)) {
        untold.add(remote);
        isUnsaved = true;
      }
    },
    check,
    async read(remote: string): Promise<DeskHealth> {
      const to = minuteOf(now());
      const from = to - chartMinutes + 1;
      const builds: DeskHealth['builds'] = [];
      for (const build of figures.read(remote, from, to)) builds.push({ ...build, version: await deps.findVersion(remote, build.buildId) });
      const own = findings.filter((finding) => finding.remote === remote).toReversed();
      return { remote, from: startOfMinute(from), to: startOfMinute(to), builds, findings: own };
    },
    start(): void {
      timers.push(
        setInterval(tell, tellMs),
        setInterval(() => void check(), checkMs),
        setInterval(() => void save(), saveMs),
      );
    },
    async stop(): Promise<void> {
      timers.forEach((timer) => clearInterval(timer));
      await save();
    },
  };
}
