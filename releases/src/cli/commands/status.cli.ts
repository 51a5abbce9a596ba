import { status, type RemoteStatus } from '../../commands/status';
import type { CliCommand } from '../cli-command';
import { formatTable } from '../format-table';

function rowOf({ remote, active, version, canary, lastGood, isFrozen, isKilled }: RemoteStatus): string[] {
  const marks = [...(isFrozen ? ['frozen'] : []), ...(isKilled ? ['killed'] : [])];
  return [
    remote,
    version ?? '-',
    active ?? '-',
    canary ? `${canary.traffic} % ${canary.version ?? '-'} ${canary.buildId}` : '-',
    lastGood ?? '-',
    marks.join(', '),
  ];
}

export const statusCli: CliCommand = {
  name: 'status',
  summary: 'what visitors get now',
  arguments: [],
  options: [],
  help: `Tells the epoch, and of each remote the active build, the canary with its share, and the build to fall back to.

  release status`,
  async run({ registry }) {
    const found = await status(registry);
    const table = formatTable(['remote', 'version', 'active', 'canary', 'last good', ''], found.remotes.map(rowOf));
    return { value: found, text: `epoch ${found.epoch}\n\n${table}` };
  },
};
