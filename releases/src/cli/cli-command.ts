import type { Authority } from '../commands/authority';
import type { GateOptions } from '../commands/gates';
import type { Registry } from '../registry';
import type { OptionName, OptionValues } from './options';

/** What a command has to work with. */
export type CliContext = {
  registry: Registry;
  /** Arguments by their place; those that may be left out are empty then. */
  argument(place: number): string;
  options: OptionValues;
  /** Who does it and why. Without a reason of its own the command needs one from the command line. */
  authority(ownReason?: string): Authority;
  gates(): GateOptions;
};

/** The same answer for scripts and for people. */
export type CliResult = { value: unknown; text: string };

export type CliCommand = {
  name: string;
  summary: string;
  /** Such as `<remote>`, or `[remote]` where it may be left out. */
  arguments: readonly string[];
  options: readonly OptionName[];
  /** What it does, refuses and needs, and examples. */
  help: string;
  run(context: CliContext): Promise<CliResult>;
};
