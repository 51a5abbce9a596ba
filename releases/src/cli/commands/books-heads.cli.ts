import { auditHeads } from '../../commands/audit-heads';
import { ReleaseError } from '../../release-error';
import type { CliCommand } from '../cli-command';

export const booksHeadsCli: CliCommand = {
  name: 'books-heads',
  summary: 'the signed heads of the sealed books, for checking them',
  arguments: [],
  options: [],
  help: `Checks the log of heads, its chain and its signatures, and prints what the books must contain, one <number>:<hash>:<signature> a line.
A head whose loss somebody has taken note of ends with :gone.

  release books-heads | node platform/dist/main.mjs books verify`,
  async run({ registry }) {
    const { lines, heads, faults } = await auditHeads(registry, 'books');
    if (faults.length > 0) throw new ReleaseError(`The log of the books' heads is not what was written:\n${faults.join('\n')}`);
    const kept = new Set(heads);
    const texts = lines.map((stored) => {
      const { number, hash, signature } = stored.line;
      return `${number}:${hash}:${signature}${kept.has(stored) ? '' : ':gone'}`;
    });
    return { value: texts, text: texts.join('\n') };
  },
};
