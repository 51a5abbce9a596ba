import { freeze } from '../../commands/freeze';
import type { CliCommand } from '../cli-command';
import { authorityOptions } from '../options';

export const freezeCli: CliCommand = {
  name: 'freeze',
  summary: 'keeps new builds from visitors',
  arguments: ['<remote>'],
  options: authorityOptions,
  help: `Refuses every activation and ramp of a remote until it is unfrozen. Taking back and killing stay possible.

  release freeze mf-lottery --reason "draws close at nine"`,
  async run({ registry, argument, authority }) {
    const event = await freeze(registry, argument(0), authority());
    return { value: event, text: `${event.remote} is frozen since epoch ${event.epoch}.` };
  },
};
