import type { Challenge } from 'altcha-lib/types';
import { startSolver } from './start-solver';

/** Solves in a worker; where none can be started (assets of another host, an old browser) in slices on the page itself. */
export async function solveChallenge(challenge: Challenge): Promise<string | null> {
  const worker = tryWorker();
  if (!worker) return solveHere(challenge);
  try {
    return await new Promise<string | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ proof: string | null }>) => resolve(data.proof);
      worker.onerror = (event) => {
        // It is solved here instead: no fault of the page.
        event.preventDefault();
        reject(new Error('The worker did not start.'));
      };
      worker.postMessage(challenge);
    });
  } catch {
    return await solveHere(challenge);
  } finally {
    worker.terminate();
  }
}

function tryWorker(): Worker | null {
  try {
    return startSolver();
  } catch {
    return null;
  }
}

const solveHere = (challenge: Challenge): Promise<string | null> =>
  import(/* webpackChunkName: "human-check" */ './find-solution').then(({ findSolution }) => findSolution(challenge));
