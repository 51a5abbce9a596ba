import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { activate, list, log, openRegistry, publish, ReleaseError, rollback, status } from './index';

const usage = `Usage: release <command>

  publish <build folder>                     put a build into the registry
  activate <remote> <build id>               give it to new pages
  rollback <remote> [--to <build id>]        back to the last good build, or to any other
  status                                     what is active
  list [remote]                              builds in the registry
  log [remote]                               what was done, by whom and why

  --registry <folder>   default: REGISTRY_FOLDER, else .data/registry
  --reason <text>       kept in the log
  --actor <name>        default: the user of this machine
  --epoch <number>      refuse when the releases have changed since`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      registry: { type: 'string', default: process.env.REGISTRY_FOLDER ?? '.data/registry' },
      reason: { type: 'string' },
      actor: { type: 'string', default: process.env.RELEASE_ACTOR ?? userInfo().username },
      to: { type: 'string' },
      epoch: { type: 'string' },
    },
  });
  const [command, first, second] = positionals;
  const registry = openRegistry(resolve(values.registry));
  const authority = {
    actor: values.actor,
    reason: values.reason ?? 'no reason given',
    now: () => new Date(),
    ...(values.epoch === undefined ? {} : { epoch: Number(values.epoch) }),
  };
  if (command === 'publish' && first) {
    const { remote, buildId, version } = await publish(registry, resolve(first), authority);
    console.log(`${remote} ${version} (${buildId}) is published.`);
  } else if (command === 'activate' && first && second) {
    const { epoch } = await activate(registry, first, second, authority);
    console.log(`${first} ${second} is active since epoch ${epoch}.`);
  } else if (command === 'rollback' && first) {
    const { epoch, from, to } = await rollback(registry, first, values.to ?? null, authority);
    console.log(`${first} went back from ${from} to ${to} with epoch ${epoch}.`);
  } else if (command === 'status') {
    const { epoch, remotes } = await status(registry);
    console.log(`epoch ${epoch}`);
    console.table(remotes);
  } else if (command === 'list') {
    console.table(await list(registry, first ?? null));
  } else if (command === 'log') {
    for (const event of await log(registry, first ?? null)) console.log(JSON.stringify(event));
  } else {
    console.log(usage);
    process.exitCode = 2;
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
});
