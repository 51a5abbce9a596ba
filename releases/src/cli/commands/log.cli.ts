import { log } from '../../commands/log';
import type { CliCommand } from '../cli-command';

export const logCli: CliCommand = {
  name: 'log',
  summary: 'what was done, by whom and why',
  arguments: ['[remote]'],
  options: [],
  help: `Tells every change, oldest first. Nothing is ever taken out of the log.

  release log mf-lottery`,
  async run({ registry, argument }) {
    const events = await log(registry, argument(0) || null);
    const lines = events.map(({ epoch, at, remote, op, from, to, traffic, actor, reason }) => {
      const change = [...new Set(op === 'publish' ? [to] : [from, to])].filter((build) => build !== null).join(' → ');
      const share = traffic === null || traffic === 100 ? '' : ` at ${traffic} %`;
      return `${String(epoch).padStart(4)}  ${at.slice(0, 19).replace('T', ' ')}  ${remote}  ${op}  ${change}${share}  ${actor}: ${reason}`;
    });
    return { value: events, text: lines.join('\n') };
  },
};
