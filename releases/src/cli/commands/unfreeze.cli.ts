import { unfreeze } from '../../commands/unfreeze';
import type { CliCommand } from '../cli-command';
import { authorityOptions } from '../options';

export const unfreezeCli: CliCommand = {
  name: 'unfreeze',
  summary: 'lets new builds in again',
  arguments: ['<remote>'],
  options: authorityOptions,
  help: `Ends a freeze.

  release unfreeze mf-lottery --reason "the draws are over"`,
  async run({ registry, argument, authority }) {
    const event = await unfreeze(registry, argument(0), authority());
    return { value: event, text: `${event.remote} takes new builds again since epoch ${event.epoch}.` };
  },
};
