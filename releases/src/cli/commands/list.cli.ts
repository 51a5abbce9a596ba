import { list } from '../../commands/list';
import type { CliCommand } from '../cli-command';
import { formatTable } from '../format-table';

export const listCli: CliCommand = {
  name: 'list',
  summary: 'the builds in the registry',
  arguments: ['[remote]'],
  options: [],
  help: `Lists published builds, the newest of each remote first. "proven" were active once and were not taken back.

  release list mf-lottery`,
  async run({ registry, argument }) {
    const builds = await list(registry, argument(0) || null);
    const rows = builds.map(({ remote, version, buildId, builtAt, commit, state }) => [
      remote,
      version ?? 'unreadable',
      buildId,
      builtAt?.slice(0, 16).replace('T', ' ') ?? '-',
      commit?.slice(0, 8) ?? '-',
      state,
    ]);
    return { value: builds, text: formatTable(['remote', 'version', 'build', 'built at', 'commit', 'state'], rows) };
  },
};
