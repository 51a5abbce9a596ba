import { auditHeads } from '../../commands/audit-heads';
import { ReleaseError } from '../../release-error';
import type { CliCommand } from '../cli-command';

export const auditHeadsCli: CliCommand = {
  name: 'audit-heads',
  summary: 'the signed ends of the operators’ audit, for checking it',
  arguments: [],
  options: [],
  help: `Checks the log of heads, its chain and its signatures, and prints what the audit must contain, one <number>:<hash> a line.

  release audit-heads | node platform/dist/main.mjs operator verify`,
  async run({ registry }) {
    const { heads, faults } = await auditHeads(registry);
    if (faults.length > 0) throw new ReleaseError(`The log of heads is not what was written:\n${faults.join('\n')}`);
    const texts = heads.map(({ line }) => `${line.number}:${line.hash}`);
    return { value: texts, text: texts.join('\n') };
  },
};
