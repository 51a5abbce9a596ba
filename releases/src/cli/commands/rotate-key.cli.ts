import { rotateKey } from '../../commands/rotate-key';
import { keyChainPath } from '../../steps/signing-keys';
import type { CliCommand } from '../cli-command';

export const rotateKeyCli: CliCommand = {
  name: 'rotate-key',
  summary: 'signs maps with a new key from now on',
  arguments: [],
  options: ['new-chain', 'reason', 'actor'],
  help: `Makes a new signing key in the folder of keys (KEYS_FOLDER). The old key vouches for it, so that open pages go on following;
then it is gone. A key that is lost, or that somebody else may have, must not vouch for anything: --new-chain begins
anew, and pages that are open keep the map they have until they are loaded again.
Every edge needs the two files that are named at the end; an edge takes a new key without a restart.

  release rotate-key --reason "yearly rotation"
  release rotate-key --new-chain --reason "a laptop with the key was stolen"`,
  async run({ registry, options, authority }) {
    const event = await rotateKey(registry, authority(), { beginsAnew: options['new-chain'] ?? false });
    const files = [registry.keyPath, keyChainPath(registry.keyPath)];
    const text = `Maps are signed with key ${event.to} since epoch ${event.epoch}; before it was ${event.from ?? 'none'}.\nGive every edge these files: ${files.join(', ')}`;
    return { value: { ...event, files }, text };
  },
};
