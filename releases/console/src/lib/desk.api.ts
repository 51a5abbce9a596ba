import type { DeskAct, DeskActed, DeskHealth, DeskLog, DeskState, OverrideMark, OverrideRequest } from '@portal/contracts/release-desk';
import { ask } from '@portal/staff';

export type Act = Omit<DeskAct, 'epoch'>;

/** Trying a build in a browser before it is activated takes its time. */
const actLimitMs = 120_000;

export const readState = (): Promise<DeskState> => ask('GET', '/ops/api/state');

export const readHealth = (remote: string): Promise<DeskHealth> => ask('GET', `/ops/api/health?remote=${encodeURIComponent(remote)}`);

export function readLog(remote: string | null, pageNo: number, pageSize: number): Promise<DeskLog> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...(remote === null ? {} : { remote }) });
  return ask('GET', `/ops/api/log?${query}`);
}

export const performAct = (act: DeskAct): Promise<DeskActed> => ask('POST', '/ops/api/act', { body: act, limitMs: actLimitMs });

export const readOverride = (): Promise<OverrideMark | null> => ask('GET', '/ops/api/override');

export const setOverride = (wanted: OverrideRequest): Promise<OverrideMark> => ask('POST', '/ops/api/override', { body: wanted });

export const clearOverride = (): Promise<unknown> => ask('DELETE', '/ops/api/override');
