import type { Challenge } from 'altcha-lib/types';
import { findSolution } from './find-solution';

type Scope = {
  onmessage: ((event: MessageEvent<Challenge>) => void) | null;
  postMessage(answer: { proof: string | null }): void;
};
const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data }) => {
  findSolution(data).then(
    (proof) => scope.postMessage({ proof }),
    () => scope.postMessage({ proof: null }),
  );
};
