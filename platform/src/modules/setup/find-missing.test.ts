import { type SetupNeed, setupNeeds } from '@portal/contracts';
import { demoSettings } from '../../demo/demo-system';
import { findMissing, type SetupFacts } from './find-missing';

const look: SetupFacts['settings']['look'] = {
  colors: { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' },
  logos: { light: null, dark: null },
};
const settings = { ...demoSettings, look };
const complete: SetupFacts = {
  settings,
  savedSettings: new Set(['brand', 'whitelabel']),
  ledgerCurrency: 'THB',
  hasTerms: true,
  lotteries: { onSale: 2, byOperators: 1, invented: 0 },
  hasGames: true,
  depositChannels: 1,
  hasPayouts: true,
  canSendSms: true,
  canSendEmail: true,
  hasIdentityProvider: true,
  promotions: 1,
  officers: { admins: 2, lottery: 2 },
};

it('finds nothing where everything is there', () => {
  expect(findMissing(complete)).toEqual([]);
});

const cases: Record<SetupNeed, Partial<SetupFacts>> = {
  'brand.name': { savedSettings: new Set(['whitelabel']) },
  'brand.currency': { ledgerCurrency: 'VND' },
  'brand.terms': { hasTerms: false },
  'brand.contacts': { settings: { ...settings, customerService: [], resources: [] } },
  'brand.look': { settings: demoSettings },
  'settings.maintenance': { settings: { ...settings, maintenance: true } },
  'settings.modules': { savedSettings: new Set(['brand']) },
  'settings.registration': { settings: { ...settings, registerRules: {} } },
  'lotteries.play': { lotteries: { onSale: 0, byOperators: 0, invented: 0 }, hasGames: false },
  'lotteries.none': { lotteries: { onSale: 0, byOperators: 0, invented: 0 } },
  'lotteries.invented': { lotteries: { onSale: 2, byOperators: 0, invented: 1 } },
  'games.none': { hasGames: false },
  'payments.deposits': { depositChannels: 0 },
  'payments.payouts': { hasPayouts: false },
  'messages.sms': { canSendSms: false },
  'messages.email': { canSendEmail: false },
  'messages.identity': { hasIdentityProvider: false },
  'promotions.none': { promotions: 0 },
  'staff.admins': { officers: { admins: 1, lottery: 2 } },
  'staff.lottery': { officers: { admins: 2, lottery: 1 } },
};

it.each(Object.entries(cases) as [SetupNeed, Partial<SetupFacts>][])('names %s when it is missing', (need, change) => {
  expect(findMissing({ ...complete, ...change })).toContain(need);
});

it('asks for no lottery officers where no result is entered by hand', () => {
  expect(findMissing({ ...complete, lotteries: { onSale: 1, byOperators: 0, invented: 0 }, officers: { admins: 2, lottery: 0 } })).toEqual(
    [],
  );
});

it('needs nothing that the desk does not know', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(setupNeeds).sort());
});
