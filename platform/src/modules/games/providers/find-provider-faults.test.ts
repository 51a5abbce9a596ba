import type { GameProvider } from '@portal/contracts';
import { findProviderFaults, type ProviderPolicy } from './find-provider-faults';

const production: ProviderPolicy = {
  isProduction: true,
  isDemo: false,
  portalOrigins: ['https://portal.example', 'https://portal.example.net'],
  ownGames: 'http://games.portal.example:8083',
  isOwnAddress: (apiUrl) => apiUrl === 'http://game-studio:8083',
};
const provider: GameProvider = {
  ...{ code: 'CORALS', name: 'Coral House', operatorId: 'portal', apiUrl: 'https://api.coral.example/v2', wallet: 'seamless' },
  ...{ allowedAddresses: ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48'], gameOrigins: ['https://play.coral.example'] },
  ...{ mayAdjust: false, isOn: true },
};
const faults = (more: Partial<GameProvider>, policy = production) => findProviderFaults({ ...provider, ...more }, undefined, true, policy);

it('finds nothing where everything is right, also at the studio of the machine @SYS-25', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ apiUrl: 'http://game-studio:8083', gameOrigins: ['http://games.portal.example:8083'] })).toEqual([]);
});

it.each([
  ['https://127.0.0.1', 'private'],
  ['https://localhost', 'private'],
  ['https://2130706433', 'private'],
  ['https://0x7f.1', 'private'],
  ['https://[::1]', 'private'],
  ['https://[::ffff:10.0.0.1]', 'private'],
  ['https://[64:ff9b::a00:1]', 'private'],
  ['https://[fd00::1]', 'private'],
  ['https://100.64.0.1', 'private'],
  ['https://224.0.0.1', 'private'],
  ['https://metadata.internal', 'private'],
  ['https://postgres:5432', 'private'],
  ['http://127.0.0.1:8083', 'https'],
  ['http://api.coral.example', 'https'],
  ['https://api.coral.example/?a=b', 'url'],
  ['https://api.coral.example/#a', 'url'],
  ['https://me@api.coral.example', 'url'],
])('refuses the interface at %s: %s @SYS-25', (apiUrl, fault) => {
  expect(faults({ apiUrl })).toEqual([{ place: 'apiUrl', fault }]);
});

it.each([
  ['https://portal.example', 'own_origin'],
  ['https://portal.example.net', 'own_origin'],
  ['http://play.coral.example', 'https'],
  ['http://localhost:9', 'https'],
])('refuses games from %s: %s @SYS-25', (origin, fault) => {
  expect(faults({ gameOrigins: [origin] })).toEqual([{ place: 'gameOrigins', fault }]);
});
