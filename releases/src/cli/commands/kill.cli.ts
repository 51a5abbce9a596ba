import { kill } from '../../commands/kill';
import type { CliCommand } from '../cli-command';
import { authorityOptions } from '../options';

export const killCli: CliCommand = {
  name: 'kill',
  summary: 'takes a remote off all pages',
  arguments: ['<remote>'],
  options: authorityOptions,
  help: `Leaves a remote out of every map: its pages and slots are gone, the rest of the portal goes on. Which build is active is
not forgotten. The shell cannot be killed.

  release kill mf-promo --reason "shows offers that are not ours"`,
  async run({ registry, argument, authority }) {
    const event = await kill(registry, argument(0), authority());
    return { value: event, text: `${event.remote} is on no page since epoch ${event.epoch}.` };
  },
};
