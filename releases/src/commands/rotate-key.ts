import type { ChannelEvent } from '../channel-event';
import type { Registry } from '../registry';
import { rotateSigningKey } from '../steps/signing-keys';
import { type Authority, perform } from './authority';

/** In the log in the place of a remote's name: no remote can be called so. */
const subject = '(signing key)';

/** Signs maps with a new key from now on. The old one vouches for it, unless the chain is to begin anew. */
export async function rotateKey(registry: Registry, authority: Authority, { beginsAnew = false } = {}): Promise<ChannelEvent> {
  const { from, to } = await rotateSigningKey(registry.keyPath, { beginsAnew });
  // The key has been changed already, whatever else has happened meanwhile.
  const deed = { remote: subject, op: 'rotate-key', from, to, traffic: null } as const;
  return perform(registry, authority, () => ({ deed, ...(beginsAnew && { note: 'new chain' }) }));
}
