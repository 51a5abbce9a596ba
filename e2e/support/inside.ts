import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';

/** The command that runs another one in a container, as the engine at hand has it; `npm run containers` says it. */
function wordsInto(service: string): [string, ...string[]] {
  const words = JSON.parse(process.env.CONTAINERS_INSIDE!) as string[];
  const [program, ...rest] = words.map((word) => word.replace('SERVICE', service));
  return [program!, ...rest];
}

/** True for a portal of containers, whose registry is in a volume. */
export const isInContainers = (): boolean => process.env.CONTAINERS_INSIDE !== undefined;

export function runInside(service: string, command: readonly string[], input?: Buffer): Buffer {
  const [program, ...words] = wordsInto(service);
  return execFileSync(program, [...words, ...command], { input, maxBuffer: 64 * 1024 * 1024 });
}

export function startInside(service: string, ...command: string[]): ChildProcessWithoutNullStreams {
  const [program, ...words] = wordsInto(service);
  return spawn(program, [...words, ...command]);
}

/** Kills every process of a service at once, as a fault does; its policy starts it again. */
export function killInside(service: string): void {
  const [program, ...words] = wordsInto(service);
  try {
    execFileSync(program, [...words, 'sh', '-c', 'kill -9 -1'], { stdio: 'ignore' });
  } catch {
    // The command ends with what it kills.
  }
}
