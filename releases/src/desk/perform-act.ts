import type { DeskAct } from '@portal/contracts/release-desk';
import type { ChannelEvent } from '../channel-event';
import { activate, freeze, kill, ramp, rollback, unfreeze, unkill, type Authority, type Registry, type SmokeTest } from '../index';
import { deskErrors } from './desk-error';

const needed = (field: string) => deskErrors.invalid([{ field, code: 'needed' }]);

/** Hands an act to the command of the same name: whatever it refuses on the command line, it refuses here. */
export async function performAct(registry: Registry, act: DeskAct, authority: Authority, smoke: SmokeTest): Promise<ChannelEvent> {
  const { op, remote, build, traffic, withoutSmoke = false } = act;
  switch (op) {
    case 'activate':
      if (build === undefined) throw needed('build');
      return activate(registry, remote, build, authority, { traffic, ...(withoutSmoke ? {} : { smoke }) });
    case 'ramp':
      if (traffic === undefined) throw needed('traffic');
      return ramp(registry, remote, traffic, authority);
    case 'rollback':
      return rollback(registry, remote, build ?? null, authority);
    case 'freeze':
      return freeze(registry, remote, authority);
    case 'unfreeze':
      return unfreeze(registry, remote, authority);
    case 'kill':
      return kill(registry, remote, authority);
    case 'unkill':
      return unkill(registry, remote, authority);
  }
}
