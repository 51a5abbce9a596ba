import type { RegisterRules, SystemStatus, WhitelabelModule } from '@portal/contracts';
import { isModuleOn, type ModuleId } from '@portal/contracts/brand';
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
  /** Why the status could not be loaded. */
  error: unknown;
  /** What is behind the portal cannot be reached, as far as this page knows from its calls. */
  isAway: boolean;
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
  isAway: false,
}));

export const useModule = (id: ModuleId): boolean => useStatus(({ whitelabel }) => isModuleOn(whitelabel, id));
/** Whether somebody new may open an account. */
export const useRegistration = (): boolean => [useModule('REG3'), useModule('DIRECTREG3')].every(Boolean);
/** Address of a resource such as `AFFILIATELINK`; null when the brand has none. */
export const useResource = (type: string): string | null =>
  useStatus(({ info }) => info?.resources.find(({ resourceType }) => resourceType === type)?.url ?? null);
