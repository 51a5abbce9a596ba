import type { Deposit } from '@portal/contracts';

/** There is at most one a channel. */
export const findWaiting = (deposits: readonly Deposit[]): Deposit | undefined =>
  deposits.find(({ status }) => status === 'waiting_payment');

/** States in which nothing happens any more without a new act of somebody. */
export const hasEnded = ({ status }: Pick<Deposit, 'status'>): boolean => status !== 'waiting_payment' && status !== 'review';
