import { unkill } from '../../commands/unkill';
import type { CliCommand } from '../cli-command';
import { authorityOptions } from '../options';

export const unkillCli: CliCommand = {
  name: 'unkill',
  summary: 'brings it back',
  arguments: ['<remote>'],
  options: authorityOptions,
  help: `Gives a remote to visitors again, with the build that was active. Refused when that does not fit the shell by now.

  release unkill mf-promo --reason "offers corrected"`,
  async run({ registry, argument, authority }) {
    const event = await unkill(registry, argument(0), authority());
    return { value: event, text: `${event.remote} is back on the pages since epoch ${event.epoch}.` };
  },
};
