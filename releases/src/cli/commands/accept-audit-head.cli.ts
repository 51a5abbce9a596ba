import { acceptAuditHead } from '../../commands/audit-heads';
import type { CliCommand } from '../cli-command';

export const acceptAuditHeadCli: CliCommand = {
  name: 'accept-audit-head',
  summary: 'take note that the audit lost its end, as after a restore',
  arguments: ['<number>:<hash>'],
  options: ['reason', 'actor'],
  help: `After a restore the operators' audit ends earlier than was signed. This notes who knows of it and why; the heads that are gone stay in
the log, and from here on the audit is looked after again. npm run audit names the newest head that the audit still has.

  release accept-audit-head 1234:ab12… --reason "restored the backup of 21 November"`,
  async run({ registry, argument, authority }) {
    const { line } = await acceptAuditHead(registry, argument(0), authority());
    return { value: line, text: `From now on the audit is looked after from ${line.number} on.` };
  },
};
