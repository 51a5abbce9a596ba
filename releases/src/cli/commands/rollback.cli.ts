import { rollback } from '../../commands/rollback';
import type { CliCommand } from '../cli-command';
import { authorityOptions } from '../options';

export const rollbackCli: CliCommand = {
  name: 'rollback',
  summary: 'takes the canary, or the active build, back at once',
  arguments: ['<remote>'],
  options: ['to', ...authorityOptions],
  help: `Takes a canary back; without one, goes from the active build back to the last good one, or with --to to any other that
is published. Pages that are opened afterwards have it at once, open ones change over at a safe moment. Freezing does
not stand in the way. Refused is a build that does not fit the shell that is served.

  release rollback mf-lottery --reason "the slip shows wrong prices"
  release rollback mf-lottery --to 1.3.2 --reason "the last two builds lose drafts"`,
  async run({ registry, argument, options, authority }) {
    const event = await rollback(registry, argument(0), options.to ?? null, authority());
    return { value: event, text: `${event.remote} went back from ${event.from} to ${event.to} with epoch ${event.epoch}.` };
  },
};
