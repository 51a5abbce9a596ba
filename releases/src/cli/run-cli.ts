import { userInfo } from 'node:os';
import { openRegistryAt, registryAddress } from '../registry';
import { ReleaseError } from '../release-error';
import { openSmokeTest } from '../steps/smoke-load';
import type { CliContext } from './cli-command';
import { cliCommands } from './cli-commands';
import { exitCodes, type ExitCode } from './exit-codes';
import { commandHelp, generalHelp, usageLine } from './help-text';
import type { OptionValues } from './options';
import { parseCommandLine, readNumber } from './parse-command-line';
import { UsageError } from './usage-error';

export type CliSurroundings = {
  environment: Record<string, string | undefined>;
  out(text: string): void;
  err(text: string): void;
  now(): Date;
};

/** Runs one command line, and answers how it ended. */
export async function runCli(argv: readonly string[], surroundings: CliSurroundings): Promise<ExitCode> {
  const isJson = argv.includes('--json');
  try {
    const { command, values, options } = parseCommandLine(argv, cliCommands);
    if (!command || options.help) {
      surroundings.out(command ? commandHelp(command) : generalHelp(cliCommands));
      return command || options.help ? exitCodes.ok : exitCodes.usage;
    }
    const { value, text } = await command.run(createContext(values, options, surroundings));
    surroundings.out(options.json ? JSON.stringify(value, null, 2) : text);
    return exitCodes.ok;
  } catch (error) {
    const { code, message, status } = explain(error, argv);
    surroundings.err(isJson ? JSON.stringify({ error: { code, status, message } }, null, 2) : message);
    return code;
  }
}

function createContext(values: readonly string[], options: OptionValues, { environment, now }: CliSurroundings): CliContext {
  const address = options.registry ?? registryAddress(environment);
  return {
    registry: openRegistryAt(address, environment),
    argument: (place) => values[place] ?? '',
    options,
    authority(ownReason) {
      const reason = (options.reason ?? ownReason ?? '').trim();
      if (reason === '') throw new UsageError('Everybody who looks at the log later wants to know why: give --reason "…".');
      if (reason.length > 1000) throw new UsageError('The reason has more than 1000 characters.');
      const epoch = options.epoch === undefined ? {} : { epoch: readNumber(options.epoch, '--epoch') };
      return { actor: (options.actor ?? environment.RELEASE_ACTOR) || userInfo().username, reason, now, ...epoch };
    },
    gates: () => (options['without-smoke'] ? {} : { smoke: openSmokeTest({ portalUrl: readPortalUrl(options, environment) }) }),
  };
}

function readPortalUrl({ portal }: OptionValues, environment: CliSurroundings['environment']): string | null {
  const given = portal ?? environment.PORTAL_URL;
  if (!given) return null;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) throw new UsageError(`${given} is no address of a portal.`);
  return new URL(given).origin;
}

function explain(error: unknown, argv: readonly string[]): { code: ExitCode; status: number | null; message: string } {
  if (error instanceof UsageError) {
    const command = cliCommands.find(({ name }) => argv.includes(name));
    const hint = command
      ? `Usage: ${usageLine(command)} [options]. \`release ${command.name} --help\` tells more.`
      : '`release --help` tells more.';
    return { code: exitCodes.usage, status: null, message: `${error.message}\n${hint}` };
  }
  if (error instanceof ReleaseError) {
    return { code: error.status === 412 ? exitCodes.stale : exitCodes.refused, status: error.status, message: error.message };
  }
  return { code: exitCodes.failed, status: null, message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}
