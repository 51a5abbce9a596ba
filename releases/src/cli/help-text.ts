import type { CliCommand } from './cli-command';
import { commonOptions, options, type OptionName } from './options';

const column = 26;
const row = (left: string, right: string) => `  ${left.padEnd(column)} ${right}`;

function optionRow(name: OptionName): string {
  const option = options[name];
  const short = 'short' in option ? `-${option.short}, ` : '';
  return row(`${short}--${name}${'value' in option ? ` ${option.value}` : ''}`, option.help);
}

export const usageLine = ({ name, arguments: wanted }: CliCommand): string => ['release', name, ...wanted].join(' ');

/** What one command does. */
export const commandHelp = (command: CliCommand): string =>
  [
    `Usage: ${usageLine(command)} [options]`,
    '',
    command.help,
    '',
    'Options:',
    ...[...command.options, ...commonOptions].map(optionRow),
  ].join('\n');

/** Everything there is. */
export const generalHelp = (commands: readonly CliCommand[]): string =>
  [
    'Usage: release <command> [options]',
    '',
    'Releases one remote alone: publish a build, give it to visitors, take it back.',
    '',
    ...commands.map((command) => row([command.name, ...command.arguments].join(' '), command.summary)),
    '',
    'A build is named by its id or its version. `release help <command>` explains a command and its options.',
    'Exit codes: 0 done, 1 failed, 2 not understood, 3 refused, 4 the releases have changed meanwhile.',
  ].join('\n');
