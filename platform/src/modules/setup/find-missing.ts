import { isModuleOn, type SetupNeed, setupNeeds } from '@portal/contracts';
import type { Settings } from '../system';

/** What the checklist of the set-up looks at; everything is read from where it is used. */
export type SetupFacts = {
  settings: Pick<Settings, 'brand' | 'look' | 'whitelabel' | 'registerRules' | 'resources' | 'customerService' | 'maintenance'>;
  /** Settings that staff have saved; all others have what an empty installation begins with. */
  savedSettings: ReadonlySet<string>;
  /** The currency of the ledger, which never changes: `BRAND_CURRENCY`. */
  ledgerCurrency: string;
  /** Whether the help centre shows an article of the agreement, to which whoever registers agrees. */
  hasTerms: boolean;
  /** Lotteries on sale; `invented`: those whose results are made up. */
  lotteries: { onSale: number; byOperators: number; invented: number };
  hasGames: boolean;
  /** Ways to pay in that are not in maintenance. */
  depositChannels: number;
  /** Whether a bank carries withdrawals out. */
  hasPayouts: boolean;
  /** Whether SMS and e-mails leave the house. */
  canSendSms: boolean;
  canSendEmail: boolean;
  /** Whether members may sign in by phone code or by an account elsewhere. */
  hasIdentityProvider: boolean;
  promotions: number;
  /** Operators who are not locked, by what they may do. */
  officers: { admins: number; lottery: number };
};

/** How many officers everything takes that one alone may not do. */
const twoOfficers = 2;

/** What an installation still misses, in the order of the steps. Pure: the same facts make the same list. */
export function findMissing(facts: SetupFacts): SetupNeed[] {
  const { settings, savedSettings, lotteries, officers } = facts;
  const { brand, look, whitelabel, registerRules } = settings;
  const canRegister =
    isModuleOn(whitelabel, 'REG3') && isModuleOn(whitelabel, 'DIRECTREG3') && Boolean(registerRules.username && registerRules.password);
  const isMissing: Record<SetupNeed, boolean> = {
    'brand.name': !savedSettings.has('brand'),
    'brand.currency': brand.currency !== facts.ledgerCurrency,
    'brand.terms': !facts.hasTerms,
    'brand.contacts': settings.customerService.length === 0 && settings.resources.length === 0,
    'brand.look': look.colors === null && look.logos.light === null && look.logos.dark === null,
    'settings.maintenance': settings.maintenance,
    'settings.modules': !savedSettings.has('whitelabel'),
    'settings.registration': !canRegister,
    'lotteries.play': lotteries.onSale === 0 && !facts.hasGames,
    'lotteries.none': lotteries.onSale === 0,
    'lotteries.invented': lotteries.invented > 0,
    'games.none': !facts.hasGames,
    'payments.deposits': facts.depositChannels === 0,
    'payments.payouts': !facts.hasPayouts,
    'messages.sms': !facts.canSendSms,
    'messages.email': !facts.canSendEmail,
    'messages.identity': !facts.hasIdentityProvider,
    'promotions.none': facts.promotions === 0,
    'staff.admins': officers.admins < twoOfficers,
    'staff.lottery': lotteries.byOperators > 0 && officers.lottery < twoOfficers,
  };
  return (Object.keys(setupNeeds) as SetupNeed[]).filter((need) => isMissing[need]);
}
