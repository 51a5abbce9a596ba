import { resolve } from 'node:path';
import { publish } from '../../commands/publish';
import type { CliCommand } from '../cli-command';
import { authorityOptions, smokeOptions } from '../options';

export const publishCli: CliCommand = {
  name: 'publish',
  summary: 'puts a build into the registry; nobody gets it yet',
  arguments: ['<build folder>'],
  options: [...authorityOptions, ...smokeOptions],
  help: `Checks a build and copies it into the registry, whole or not at all, and never over another.
Refused is a build that breaks a rule: every file hashed and unchanged, React and the other singletons declared
and not bundled, sizes within the budget, fit for every shell that is served, loading in a browser.

  release publish mf-lottery/dist/1f2e3d4c5b6a --portal https://portal.example`,
  async run({ registry, argument, authority, gates }) {
    const release = await publish(registry, resolve(argument(0)), authority('published'), gates());
    const { remote, version, buildId } = release;
    const text = `${remote} ${version} (${buildId}) is published. Nobody gets it before \`release activate ${remote} ${buildId}\`.`;
    return { value: { remote, version, buildId }, text };
  },
};
