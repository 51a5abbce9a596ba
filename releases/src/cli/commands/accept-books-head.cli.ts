import { acceptAuditHead } from '../../commands/audit-heads';
import type { CliCommand } from '../cli-command';

export const acceptBooksHeadCli: CliCommand = {
  name: 'accept-books-head',
  summary: 'take note that the sealed books lost their end, as after a restore',
  arguments: ['<number>:<hash>'],
  options: ['reason', 'actor'],
  help: `After a restore the seals of the books end earlier than was signed. This notes who knows of it and why; the heads that are gone stay in
the log, and from here on new seals are signed again. npm run audit names the newest head that the books still have.

  release accept-books-head 1234:ab12… --reason "restored the backup of 21 November"`,
  async run({ registry, argument, authority }) {
    const { line } = await acceptAuditHead(registry, argument(0), authority(), 'books');
    return { value: line, text: `From now on the seal of the books is looked after from ${line.number} on.` };
  },
};
