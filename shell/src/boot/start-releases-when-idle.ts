import { whenIdle } from '../lib/when-idle';

const pauseMs = 10_000;

/** Following newer releases and telling of loads is nothing the first picture needs. */
export function startReleasesWhenIdle(): void {
  whenIdle(start);
}

function start(): void {
  import(/* webpackChunkName: "releases" */ '../features/releases').then(
    ({ startReleases }) => startReleases(),
    () => setTimeout(start, pauseMs),
  );
}
