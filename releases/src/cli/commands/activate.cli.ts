import { activate } from '../../commands/activate';
import type { CliCommand } from '../cli-command';
import { authorityOptions, smokeOptions } from '../options';
import { readNumber } from '../parse-command-line';

export const activateCli: CliCommand = {
  name: 'activate',
  summary: 'gives a published build to new pages, or to a share of them',
  arguments: ['<remote>', '<build>'],
  options: ['canary', ...authorityOptions, ...smokeOptions],
  help: `Makes a build the one that new pages get, at once. With --canary only a share of the visitors gets it, always the
same ones; the others keep the active build. The rules of \`publish\` are checked again. Refused while the remote is frozen.

  release activate mf-lottery 1.4.0 --canary 5 --reason "new bet slip" --portal https://portal.example
  release activate mf-lottery 1f2e3d4c5b6a --reason "prices corrected" --without-smoke`,
  async run({ registry, argument, options, authority, gates }) {
    const traffic = options.canary === undefined ? undefined : readNumber(options.canary, '--canary');
    const event = await activate(registry, argument(0), argument(1), authority(), { traffic, ...gates() });
    const name = `${event.remote} ${event.to}`;
    const text =
      event.traffic === 100
        ? `${name} is active since epoch ${event.epoch}.`
        : `${name} is given to ${event.traffic} % of the visitors since epoch ${event.epoch}; the others keep ${event.from}. Next: \`release ramp ${event.remote} <percent>\` or \`release rollback ${event.remote}\`.`;
    return { value: event, text };
  },
};
