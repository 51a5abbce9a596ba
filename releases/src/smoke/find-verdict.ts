import { LoadBeacon } from '@portal/contracts/load-beacon';
import type { SmokeOutcome } from '../commands/gates';
import type { Release } from '../release-file';

/** What the shell's report of its loads says about a build; null while it says nothing. A shell is ready when it can load a remote. */
export function findVerdict(report: string, { kind, remote, buildId }: Release): SmokeOutcome | null {
  const { data } = LoadBeacon.safeParse(parseJson(report));
  if (!data) return null;
  const isOwn = kind === 'shell' ? data.shellBuild === buildId : true;
  const loads = isOwn ? data.loads.filter((load) => kind === 'shell' || (load.remote === remote && load.build === buildId)) : [];
  const ready = loads.find(({ status }) => status === 'ready');
  if (ready)
    return { status: 'ready', detail: kind === 'shell' ? `it has loaded ${ready.remote}` : `ready in ${Math.round(ready.durationMs)} ms` };
  const failed = loads.find(({ status }) => status === 'failed');
  if (!failed || kind === 'shell') return null;
  return { status: 'failed', detail: `the shell reports the failure "${failed.errorClass ?? 'unknown'}".` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
