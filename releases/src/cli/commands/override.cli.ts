import { mintOverride } from '../../commands/mint-override';
import { overrideCookieName } from '../../override/override-token';
import type { CliCommand } from '../cli-command';
import { readNumber } from '../parse-command-line';
import { UsageError } from '../usage-error';

function readPairs(texts: readonly string[] | undefined, option: string): Record<string, string> {
  return Object.fromEntries(
    (texts ?? []).map((text) => {
      const place = text.indexOf('=');
      if (place < 1 || place === text.length - 1) throw new UsageError(`--${option} is given as <remote>=…, not ${text}.`);
      return [text.slice(0, place), text.slice(place + 1)];
    }),
  );
}

export const overrideCli: CliCommand = {
  name: 'override',
  summary: 'a token that shows one browser other builds',
  arguments: [],
  options: ['build', 'dev-url', 'minutes', 'actor'],
  help: `Makes a token for the cookie "${overrideCookieName}". The browser that carries it gets the builds it names until it expires, with a
ribbon on every page; money cannot be moved meanwhile but by trial accounts. Needs the folder of keys of the edge.

  release override --build mf-lottery=1.4.0 --minutes 30
  release override --dev-url mf-lottery=http://localhost:8102/remoteEntry.js

An address of a developer's machine counts where the edge runs with ALLOW_DEV_OVERRIDE=true. A remote of which nobody gets a build yet
is named by both: --build says which routes and slots the portal sends to it.`,
  async run({ registry, options, authority }) {
    const builds = readPairs(options.build, 'build');
    const devUrls = readPairs(options['dev-url'], 'dev-url');
    if (Object.keys({ ...builds, ...devUrls }).length === 0) throw new UsageError('An override names at least one --build or --dev-url.');
    const minutes = readNumber(options.minutes ?? '60', '--minutes');
    const { token, override } = await mintOverride(registry, { builds, devUrls, minutes }, authority('an override'));
    const seconds = minutes * 60;
    const text = `Run this line in the browser's console on a page of the portal, then load the page again. It ends at ${override.expiresAt}.

  document.cookie = '${overrideCookieName}=${token}; Path=/; SameSite=Strict; Max-Age=${seconds}'`;
    return { value: { cookie: overrideCookieName, token, override }, text };
  },
};
