import { parseArgs } from 'node:util';
import type { CliCommand } from './cli-command';
import { commonOptions, options, type OptionName, type OptionValues } from './options';
import { UsageError } from './usage-error';

export type CommandLine = { command: CliCommand | null; values: string[]; options: OptionValues };

/** Reads the command line, and refuses what its command does not take. */
export function parseCommandLine(argv: readonly string[], commands: readonly CliCommand[]): CommandLine {
  const { positionals, values: given } = readArguments(argv);
  const [name, ...values] = positionals;
  const { help, ...others } = given;
  if (name === undefined) {
    const [surplus] = Object.keys(others).filter((option) => option !== 'json');
    if (surplus && !help) throw new UsageError(`--${surplus} belongs to a command, and none was named.`);
    return { command: null, values: [], options: given };
  }
  // `release help publish` asks the same as `release publish --help`.
  const isHelp = help === true || name === 'help';
  const wanted = name === 'help' ? values[0] : name;
  if (wanted === undefined) return { command: null, values: [], options: { ...given, help: true } };
  const command = commands.find((one) => one.name === wanted);
  if (!command) throw new UsageError(`There is no command ${wanted}. There are ${commands.map((one) => one.name).join(', ')}.`);
  if (isHelp) return { command, values: [], options: { ...given, help: true } };
  checkOptions(command, given);
  checkArguments(command, values);
  return { command, values, options: given };
}

function readArguments(argv: readonly string[]): { positionals: string[]; values: OptionValues } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { type: option.type, ...('short' in option && { short: option.short }), ...('isMultiple' in option && { multiple: true }) },
    ]),
  );
  try {
    const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options: config });
    return { positionals, values: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function checkOptions(command: CliCommand, given: OptionValues): void {
  const known: readonly OptionName[] = [...commonOptions, ...command.options];
  const surplus = (Object.keys(given) as OptionName[]).find((name) => !known.includes(name));
  if (surplus) throw new UsageError(`\`${command.name}\` does not take --${surplus}.`);
}

function checkArguments(command: CliCommand, values: readonly string[]): void {
  const missing = command.arguments.find((argument, place) => argument.startsWith('<') && !values[place]);
  if (missing) throw new UsageError(`\`${command.name}\` needs ${missing}.`);
  if (values.length > command.arguments.length) throw new UsageError(`\`${command.name}\` does not know what to do with ${values.at(-1)}.`);
}

/** A number from the command line. */
export function readNumber(text: string, what: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`${what} is a number, not ${JSON.stringify(text)}.`);
  return value;
}
