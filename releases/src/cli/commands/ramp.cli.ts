import { ramp } from '../../commands/ramp';
import type { CliCommand } from '../cli-command';
import { authorityOptions } from '../options';
import { readNumber } from '../parse-command-line';

export const rampCli: CliCommand = {
  name: 'ramp',
  summary: "changes the canary's share; 100 makes it active",
  arguments: ['<remote>', '<percent>'],
  options: authorityOptions,
  help: `Gives the canary to another share of the visitors. Visitors who have it keep it when the share grows. At 0 exactly nobody
has it; at 100 it is the active build.

  release ramp mf-lottery 25 --reason "no failures in an hour"`,
  async run({ registry, argument, authority }) {
    const event = await ramp(registry, argument(0), readNumber(argument(1), 'The share'), authority());
    const name = `${event.remote} ${event.to}`;
    const text =
      event.traffic === 100
        ? `${name} is active since epoch ${event.epoch}.`
        : `${name} is given to ${event.traffic} % of the visitors since epoch ${event.epoch}.`;
    return { value: event, text };
  },
};
