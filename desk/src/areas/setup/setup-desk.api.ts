import type { SetupState } from '@portal/contracts/operator-setup';
import type { SetupNeed } from '@portal/contracts/setup-words';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export const readSetup = (by: By): Promise<SetupState> => ask('GET', '/wps/operators/setup', by);
export const proposeOpening = (reason: string): Promise<unknown> => ask('POST', '/wps/operators/setup/open', { body: { reason } });

/** The page of the desk on which something missing is set; what has none is set on the machine, as the runbook says. */
export const pageOfNeed: Record<SetupNeed, `/${string}` | null> = {
  'brand.name': '/settings',
  'brand.currency': '/settings',
  'brand.terms': '/content',
  'brand.contacts': '/settings',
  'brand.look': '/settings',
  'settings.maintenance': '/settings',
  'settings.modules': '/settings',
  'settings.registration': '/settings',
  'lotteries.play': '/lotteries',
  'lotteries.none': '/lotteries',
  'lotteries.invented': '/lotteries',
  'games.none': '/games',
  'payments.deposits': '/payments',
  'payments.payouts': null,
  'messages.sms': '/settings',
  'messages.email': '/settings',
  'messages.identity': null,
  'promotions.none': '/offers',
  'staff.admins': '/staff',
  'staff.lottery': '/staff',
};
