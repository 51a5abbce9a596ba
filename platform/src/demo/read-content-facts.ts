import { reachOfUrl } from '@portal/node-http';
import type { App } from '../app';
import type { ContentFacts } from '../core/config/start-rules';
import { demoAccounts, demoOperators } from './demo-accounts';
import { studioProviders } from './demo-games';

type NeededServices = Pick<App['services'], 'session' | 'operators' | 'system' | 'games' | 'findInventedGames'>;

/** What the check of a start asks the database, before anything is seeded. */
export async function readContentFacts({
  services,
  core,
}: {
  services: NeededServices;
  core: Pick<App['core'], 'config'>;
}): Promise<ContentFacts> {
  const { session, operators, system, games } = services;
  const isDemo = core.config.demo;
  const ofStudio: ReadonlySet<string> = new Set(studioProviders.map(({ code }) => code));
  const [isFresh, isBegunAsDemo, providers, inventedLotteries, openDemoAccounts] = await Promise.all([
    system.isFresh(),
    operators.exists(demoOperators[0]!.name),
    games.providers.list(),
    services.findInventedGames(),
    isDemo ? [] : findOpenDemoAccounts(session, operators),
  ]);
  return {
    isDemo,
    openDemoAccounts,
    isOwnBrand: !isFresh && !isBegunAsDemo,
    realProviders: providers
      .filter(({ code, apiUrl, isEnabled }) => isEnabled && !ofStudio.has(code) && reachOfUrl(apiUrl) !== 'loopback')
      .map(({ code }) => code),
    inventedLotteries,
  };
}

async function findOpenDemoAccounts(session: NeededServices['session'], operators: NeededServices['operators']): Promise<string[]> {
  const checks = [
    ...demoOperators.map(async ({ name, password }) => ((await operators.isOpenedBy(name, password)) ? [name] : [])),
    ...demoAccounts.map(async ({ account, password }) => ((await session.isOpenedBy(account, password)) ? [account] : [])),
  ];
  return (await Promise.all(checks)).flat();
}
