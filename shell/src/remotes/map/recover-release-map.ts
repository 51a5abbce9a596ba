import type { ReleaseMapAnswer, SignedMap } from '@portal/contracts/release-map';
import { sessionArea } from '@portal/session';
import type { OpenedMap } from './release-map';
import { verifyMap } from './verify-map';

const answerLimitMs = 8000;

/** Fetches another map when the page's own cannot be used. */
export async function recoverReleaseMap(floor: number): Promise<OpenedMap> {
  try {
    return await verifyMap(await fetchMap(), floor);
  } catch (error) {
    const kept = JSON.parse(sessionArea.read('releaseMap') ?? 'null') as SignedMap | null;
    if (!kept) throw error;
    return verifyMap(kept, floor);
  }
}

async function fetchMap(): Promise<ReleaseMapAnswer> {
  const answer = await fetch('/release-map', { cache: 'no-store', signal: AbortSignal.timeout(answerLimitMs) });
  if (!answer.ok) throw new Error(`The release map was refused with ${answer.status}.`);
  return (await answer.json()) as ReleaseMapAnswer;
}
