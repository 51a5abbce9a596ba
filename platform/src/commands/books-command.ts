import type { OutsideHead, SealAudit, SealSpan } from '../modules/wallet';

/** What a command about the books may do; the page of everything staff can do has a row for each. */
export const booksActs = ['verify'] as const;

const usage = `Usage:
  books verify                 recomputes every seal of the books from the entries and compares; the signed heads are the input, one
                               <number>:<hash>:<signature> a line, as release books-heads prints them, and each must be there
  books verify <first> <last>  the same, reading the entries of these seals only`;

const headPattern = /^([1-9]\d{0,17}):([0-9a-f]{64}):([A-Za-z0-9+/=]{80,100})(:gone)?$/;
const numberPattern = /^[1-9]\d{0,17}$/;
const mostFindings = 50;

type Terminal = { readLines(): Promise<string[]>; print(text: string): void; complain(text: string): void };
type Deps = { audit(outside: readonly OutsideHead[], span?: SealSpan): Promise<SealAudit>; terminal: Terminal };

/** Whether the books are what was sealed and signed. Answers the exit code: 0 they are, 1 they are not, 2 not understood. */
export async function runBooksCommand(args: readonly string[], { audit, terminal }: Deps): Promise<number> {
  const [act, first, last, ...more] = args;
  const spanIsGood = first === undefined || (numberPattern.test(first) && last !== undefined && numberPattern.test(last));
  if (act !== 'verify' || more.length > 0 || !spanIsGood) {
    terminal.complain(usage);
    return 2;
  }
  const heads: OutsideHead[] = [];
  for (const line of (await terminal.readLines()).filter((text) => text.trim() !== '')) {
    const [, number, hash, signature, gone] = headPattern.exec(line.trim()) ?? [];
    if (!number || !hash || !signature) {
      terminal.complain(`This is no head of the books: ${line.slice(0, 100)}`);
      return 2;
    }
    heads.push({ number, hash, signature, isGone: gone !== undefined });
  }
  const found = await audit(heads, first === undefined ? undefined : { first: BigInt(first), last: BigInt(last!) });
  if (found.findings.length > 0) {
    terminal.complain('The books are not what was sealed:');
    for (const finding of found.findings.slice(0, mostFindings)) terminal.complain(`- ${finding}`);
    if (found.findings.length > mostFindings) terminal.complain(`- and ${found.findings.length - mostFindings} more.`);
    const { newestKept } = found;
    terminal.complain(
      newestKept ? `The newest signed head they still have is ${newestKept.number}:${newestKept.hash}` : 'They have no signed head.',
    );
    return 1;
  }
  terminal.print(
    found.seals > 0n
      ? `The books are what was sealed: ${found.entries} entries in ${found.seals} seals, until ${found.until}.`
      : 'The books are not sealed yet.',
  );
  if (first !== undefined) terminal.print(`The entries of seals ${first} to ${last} were read; of the others only the chain.`);
  terminal.print(
    heads.length > 0
      ? `All ${heads.filter(({ isGone }) => !isGone).length} signed heads are in them. ${found.unsigned} seals are not signed yet.`
      : 'No signed head was given: seals that were cut off or made anew would not show.',
  );
  terminal.print(`${found.unsealedEntries} entries are not sealed yet.`);
  return 0;
}
