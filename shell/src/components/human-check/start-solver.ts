/** Apart from its caller, because only the bundler knows how a worker's file is addressed. */
export const startSolver = (): Worker =>
  new Worker(/* webpackChunkName: "human-check-worker" */ new URL('./solver.worker.ts', import.meta.url));
