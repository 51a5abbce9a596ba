import { isIP } from 'node:net';
import type { GameProvider, GameProviderFault } from '@portal/contracts';
import { includesEverybody, reachOf, reachOfUrl } from '@portal/node-http';
import { isPublicAddress } from '@portal/node-http/public-lookup';
import { isAddressOrNetwork } from '../../system';

export type ProviderPolicy = {
  isProduction: boolean;
  /** With money of a sandbox bank: real providers must not be played at. */
  isDemo: boolean;
  /** Where visitors find the portal, on all of its addresses. */
  portalOrigins: readonly string[];
  /** Where games of our own are shown from, by the machine's configuration. */
  ownGames: string | null;
  isOwnAddress(apiUrl: string): boolean;
};

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** What an interface's address is refused for; one that leads to a private address by its name is refused when it is asked. */
function faultOfApi(text: string, { isDemo, isOwnAddress }: ProviderPolicy): string | null {
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) return 'url';
  if (isOwnAddress(text)) return null;
  if (url.protocol !== 'https:') return 'https';
  const host = bareHost(url);
  if (reachOf(host) !== 'public' || (isIP(host) !== 0 && !isPublicAddress(host))) return 'private';
  return isDemo ? 'demo' : null;
}

function faultOfOrigin(origin: string, { isProduction, portalOrigins, ownGames }: ProviderPolicy): string | null {
  if (portalOrigins.includes(origin)) return 'own_origin';
  const isPlainAllowed = origin === ownGames || (!isProduction && reachOfUrl(origin) === 'loopback');
  return origin.startsWith('https:') || isPlainAllowed ? null : 'https';
}

function faultOfNetwork(text: string): string | null {
  if (!isAddressOrNetwork(text)) return 'address';
  return includesEverybody(text) ? 'everybody' : null;
}

/** Lists what is wrong with a provider whose shape is right (SYS-25). `known`: the one with its code, when there is one. */
export function findProviderFaults(
  provider: GameProvider,
  known: { wallet: GameProvider['wallet'] } | undefined,
  hasNewSecret: boolean,
  policy: ProviderPolicy,
): GameProviderFault[] {
  const found = (place: string, fault: string | null): GameProviderFault[] => (fault === null ? [] : [{ place, fault }]);
  return [
    ...found('apiUrl', faultOfApi(provider.apiUrl, policy)),
    ...provider.gameOrigins.flatMap((origin) => found('gameOrigins', faultOfOrigin(origin, policy))),
    ...provider.allowedAddresses.flatMap((text) => found('allowedAddresses', faultOfNetwork(text))),
    ...(known && known.wallet !== provider.wallet ? found('wallet', 'fixed') : []),
    ...(!known && !hasNewSecret ? found('secret', 'not_empty') : []),
  ];
}
