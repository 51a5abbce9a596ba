import type { Withdrawal } from '@portal/contracts';

export type WithdrawalStatus = Withdrawal['status'];
/** States in which somebody has yet to act. */
export type OpenStatus = Extract<WithdrawalStatus, 'applied' | 'risk_review' | 'approved' | 'paying' | 'paid' | 'disputed'>;

/** What is on its way, one step after the other. */
export const withdrawalSteps = ['requested', 'checked', 'sent', 'paid', 'received'] as const;

/** The step that is under way in each open state. */
export const currentStepOf: Record<OpenStatus, number> = { applied: 1, risk_review: 1, approved: 2, paying: 3, paid: 4, disputed: 4 };

export const isOpen = (withdrawal: Withdrawal): withdrawal is Withdrawal & { status: OpenStatus } => withdrawal.status in currentStepOf;

export const tones = {
  applied: 'info',
  risk_review: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'brand',
  disputed: 'brand',
  completed: 'win',
  returned: 'neutral',
  rejected: 'lose',
  failed: 'lose',
  cancelled: 'neutral',
} as const satisfies Record<WithdrawalStatus, string>;
