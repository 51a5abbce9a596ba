import { runCli } from './cli/run-cli';

void runCli(process.argv.slice(2), {
  environment: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  now: () => new Date(),
}).then((code) => (process.exitCode = code));
