import type { DeskAct } from '@portal/contracts/release-desk';
import type { ChannelEvent } from '../channel-event';
import { activate, rollback, type Authority, type Registry } from '../index';
import { deskErrors } from './desk-error';

/** Hands an act to the command of the same name: whatever it refuses on the command line, it refuses here. */
export function performAct(registry: Registry, { op, remote, build }: DeskAct, authority: Authority): Promise<ChannelEvent> {
  switch (op) {
    case 'activate':
      return activate(registry, remote, build ?? '', authority);
    case 'rollback':
      return rollback(registry, remote, build ?? null, authority);
    default:
      throw deskErrors.notFound();
  }
}
