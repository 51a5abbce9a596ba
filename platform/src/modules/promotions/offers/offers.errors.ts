import { toWire, type MinorUnits } from '@portal/money';
import { AppError } from '../../../core/errors';

export const offerErrors = {
  unknown: () => new AppError('promotions.unknown', 404),
  /** It has not begun, is over, or was stopped. */
  notOpen: () => new AppError('promotions.not_open', 409),
  forOthers: () => new AppError('promotions.for_others', 403),
  memberLimit: () => new AppError('promotions.member_limit', 409),
  usedUp: () => new AppError('promotions.used_up', 409),
  codeUnknown: () => new AppError('promotions.code_unknown', 404),
  applicationWaits: () => new AppError('promotions.application_waits', 409),
  applicationUnknown: () => new AppError('promotions.application_unknown', 404),
  applicationDecided: (first: { status: string; decidedBy: string | null }) => new AppError('promotions.application_decided', 409, first),
  twoOfficersNeeded: () => new AppError('promotions.two_officers_needed', 409),
  bonusUnknown: () => new AppError('promotions.bonus_unknown', 404),
  bonusEnded: () => new AppError('promotions.bonus_ended', 409),
  costChanged: (cost: MinorUnits) => new AppError('promotions.cost_changed', 409, { cost: toWire(cost) }),
  openPlay: () => new AppError('promotions.open_play', 409),
  settling: () => new AppError('promotions.settling', 409),
  mainWalletOnly: () => new AppError('promotions.main_wallet_only', 409),
};
