import { AppError } from '../core/errors';
import type { BrandFileService } from '../modules/setup';

/** What a command about the brand may do; the page of everything staff can do has a row for each. */
export const brandActs = ['export', 'compare', 'import'] as const;

const usage = `Usage:
  brand export              writes the brand as a file to the output: settings, look, content, lotteries and ways to pay in, without secrets
  brand compare <the file   what an import of the file would change, one value a line; changes nothing
  brand import <the file    takes all of it in, or nothing`;

const mostShown = 500;
const longestValue = 80;

type Terminal = { readLines(): Promise<string[]>; print(text: string): void; complain(text: string): void };
type Deps = { brandFile: BrandFileService; terminal: Terminal };

const short = (value: string | null): string =>
  value === null ? 'nothing' : value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;

/** A brand as a file. Answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runBrandCommand(args: readonly string[], { brandFile, terminal }: Deps): Promise<number> {
  const [act, ...more] = args;
  if (more.length > 0 || !(brandActs as readonly (string | undefined)[]).includes(act)) {
    terminal.complain(usage);
    return 2;
  }
  if (act === 'export') {
    // Two characters that JSON lets stand and that end a line where lines are read.
    terminal.print(
      JSON.stringify(await brandFile.read(), null, 2)
        .replaceAll('\u2028', '\\u2028')
        .replaceAll('\u2029', '\\u2029'),
    );
    return 0;
  }
  const text = (await terminal.readLines()).join('\n');
  try {
    const found = act === 'compare' ? await brandFile.look(text) : await brandFile.take(text);
    if (!found.file) {
      terminal.complain(`The file is refused, and nothing was changed. What is wrong: ${found.faults.length}`);
      for (const { place, fault } of found.faults.slice(0, mostShown)) terminal.complain(`- ${place || 'file'}: ${fault}`);
      if (found.faults.length > mostShown) terminal.complain(`- and ${found.faults.length - mostShown} more.`);
      return 1;
    }
    const { changes } = found;
    for (const { place, before, after } of changes.slice(0, mostShown)) terminal.print(`${place} | ${short(before)} | ${short(after)}`);
    if (changes.length > mostShown) terminal.print(`and ${changes.length - mostShown} more.`);
    terminal.print(
      changes.length === 0
        ? 'Nothing differs.'
        : act === 'compare'
          ? `An import would change ${changes.length} values: place | here | in the file.`
          : `Imported: ${changes.length} values changed.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    terminal.complain(`The file is refused, and nothing was changed: ${error.code} ${JSON.stringify(error.value ?? null)}`);
    return 1;
  }
}
