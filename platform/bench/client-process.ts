import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of the benchmark in a process of its own; `end` closes its standard input. It answers with JSON, or with nothing. */
export function startClient<Result>(file: string, argument: object): { end(): void; result: Promise<Result> } {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const client = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(argument)], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  client.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const result = new Promise<Result>((resolve, reject) => {
    client.on('error', reject);
    client.on('exit', (code) =>
      code === 0 ? resolve((output === '' ? undefined : JSON.parse(output)) as Result) : reject(new Error(`${file} ended early`)),
    );
  });
  return { end: () => client.stdin.end(), result };
}
