import type { RemoteModule } from '@portal/contracts';
import { preloadPart } from '../../remotes/loading/remote-part';
import { loadRemote, misfitOf, type LoadedRemote } from '../../remotes/loading/load-remote';
import { candidatesOf } from '../../remotes/map/release-map';
import {
  findState,
  hasAreas,
  isBroken,
  partsOnPage,
  retire,
  setRemote,
  startRemote,
  useRemotes,
  whenLastAreaIsGone,
  type FindPart,
  type RemoteState,
} from '../../remotes/remotes.store';
import { forgetOwnersOf, isSafeToChange, onDirtyChange } from '../../state/dirty-owners';
import { planChange, type ChangePlan } from './plan-change';
import { offerRefreshFor, withdrawRefreshFor } from './release-notices.store';

/** How soon code that could not be loaded is tried again on a page that goes on with what it has. */
const retryMs = 30_000;

const plans = new Map<string, ChangePlan>();
/** Modules of a replaced build are never freed, so a remote changes once per page; then it takes a new page. */
const changed = new Set<string>();
const busy = new Set<string>();

/** Carries plans out when their moment comes: a draft was sent or dropped, a remote has left the page, a load has ended. */
export function startSwapping(): void {
  onDirtyChange(carryOut);
  whenLastAreaIsGone(carryOut);
  useRemotes.subscribe(({ states }, before) => {
    const settled = Object.keys(states).filter((remote) => before.states[remote]?.phase === 'loading' && states[remote]?.phase === 'ready');
    for (const remote of settled) makePlan(remote);
    if (settled.length > 0) carryOut();
  });
}

/** The page runs by another map: what does it mean for what is on the page? */
export function followMap(): void {
  for (const remote of Object.keys(useRemotes.getState().states)) makePlan(remote);
  carryOut();
}

function makePlan(remote: string): void {
  const candidates = candidatesOf(remote);
  const builds = candidates.filter((candidate) => !misfitOf(candidate)).map(({ extras }) => extras.portal.buildId);
  const plan = planChange(findState(remote), { builds, isKilled: candidates.length === 0, isBroken: isBroken(remote) });
  withdrawRefreshFor(remote);
  if (plan) plans.set(remote, plan);
  else plans.delete(remote);
}

function carryOut(): void {
  for (const [remote, plan] of plans) {
    const state = findState(remote);
    if (!state || state.phase === 'loading') plans.delete(remote);
    else if (!busy.has(remote) && isSafeToChange() && (plan === 'now' || !hasAreas(remote))) void change(remote, state);
  }
}

async function change(remote: string, state: Exclude<RemoteState, { phase: 'loading' }>): Promise<void> {
  if (state.phase === 'failed') {
    plans.delete(remote);
    if (hasAreas(remote)) startRemote(remote);
    else setRemote(remote, undefined);
  } else if (candidatesOf(remote).length === 0) {
    plans.delete(remote);
    replace(remote, state, { phase: 'failed', error: new Error(`${remote} is switched off.`) });
  } else if (changed.has(remote)) {
    plans.delete(remote);
    offerRefreshFor(remote);
  } else if (hasAreas(remote)) {
    busy.add(remote);
    await changeOnPage(remote, state);
    busy.delete(remote);
  } else {
    plans.delete(remote);
    changed.add(remote);
    replace(remote, state, undefined);
  }
}

/** The new code is fetched while the old one still stands; the change itself is one moment, if it is still a safe one. */
async function changeOnPage(remote: string, state: { phase: 'ready' } & LoadedRemote): Promise<void> {
  const loaded = await loadWithParts(remote).catch(() => null);
  if (findState(remote) !== state) return;
  // What runs stays while nothing better can be had.
  if (!loaded) return void setTimeout(carryOut, retryMs);
  if (loaded.buildId === state.buildId) return void plans.delete(remote);
  if (!isSafeToChange()) return;
  plans.delete(remote);
  changed.add(remote);
  replace(remote, state, { phase: 'ready', ...loaded });
}

/** With all that is on the page now: what takes over stands there at once. */
async function loadWithParts(remote: string): Promise<LoadedRemote> {
  const loaded = await loadRemote(remote);
  await Promise.all(partsOnPage(remote).map((findPart) => preloadFrom(loaded.module, findPart)));
  return loaded;
}

async function preloadFrom(module: RemoteModule, findPart: FindPart): Promise<void> {
  const part = findPart(module);
  if (part) await preloadPart(part);
}

function replace(remote: string, old: LoadedRemote, next: RemoteState | undefined): void {
  retire(old);
  setRemote(remote, next);
  forgetOwnersOf(old.module.name);
}
