import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from './derive-key';

/** The proof as the platform takes it: challenge and solution, base64. Null when none was found in time. */
export async function findSolution(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
