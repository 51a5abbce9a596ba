import type { RegisterRules, SystemStatus, WhitelabelModule } from '@portal/contracts';
import type { ModuleId } from '@portal/contracts/brand';
import { sessionArea } from '@portal/session';
import { create } from 'zustand';

export type StatusInfo = SystemStatus['info'];

type StatusState = {
  phase: 'loading' | 'ready' | 'failed';
  /** 0 normal, 1 maintenance, 2 restricted; null until the server has said. */
  status: SystemStatus['status'] | null;
  info: StatusInfo | null;
  /** Known from an earlier page of this session before the server has answered. */
  whitelabel: WhitelabelModule[];
  registerRules: RegisterRules;
  /** Why the status could not be had. */
  error: unknown;
};

function readCache<T>(name: 'whitelabelSettings' | 'registerRules', fallback: T): T {
  try {
    return (JSON.parse(sessionArea.read(name) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

/** What the server says about itself and the brand; loaded once at boot. */
export const useStatus = create<StatusState>(() => ({
  phase: 'loading',
  status: null,
  info: null,
  whitelabel: readCache<WhitelabelModule[]>('whitelabelSettings', []),
  registerRules: readCache<RegisterRules>('registerRules', {}),
  error: null,
}));

/** A module counts only when every module above it is enabled too. */
function hasModule(modules: readonly WhitelabelModule[], id: ModuleId): boolean {
  return modules.some(({ modId, enabled, childrenNodes }) => enabled && (modId === id || hasModule(childrenNodes, id)));
}

export const useModule = (id: ModuleId): boolean => useStatus(({ whitelabel }) => hasModule(whitelabel, id));
/** Address of a resource such as `AFFILIATELINK`; null when the brand has none. */
export const useResource = (type: string): string | null =>
  useStatus(({ info }) => info?.resources.find(({ resourceType }) => resourceType === type)?.url ?? null);
