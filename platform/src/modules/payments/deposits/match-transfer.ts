import type { reviewReasons } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import { isKnownPayer, type Payer } from './payer-names';

export type ReviewReason = (typeof reviewReasons)[number];

export type Arrival = { amount: MinorUnits; payer: Payer; paidAt: Date; /** By the database's clock. */ receivedAt: Date };

/** The request to which a reference or an amount belongs. */
export type Candidate = {
  memberId: string;
  id: string;
  status: 'waiting_payment' | 'credited' | 'expired' | 'cancelled' | 'review' | 'rejected';
  payable: MinorUnits;
  createdAt: Date;
  expiresAt: Date;
  clockSkewSeconds: number;
  graceSeconds: number;
  foundBy: 'reference' | 'amount';
};

export type Decision = { outcome: 'credited' } | { outcome: 'review'; reason: ReviewReason; isLikelyOwner: boolean };

/**
 * Whether a payment is surely for the request that was found. A reference is proof of the request, so that a late payment of an ended one
 * is still credited; an amount alone counts only for a request that was not given up, paid while its code was good. Whoever is known to
 * pay for a member must be the payer. Anything else is for staff: money is never credited on a guess.
 */
export function matchTransfer(arrival: Arrival, candidate: Candidate | null, known: readonly Payer[]): Decision {
  if (!candidate) return { outcome: 'review', reason: 'no_request', isLikelyOwner: false };
  const { status, createdAt, expiresAt, clockSkewSeconds, graceSeconds, foundBy } = candidate;
  const paidAt = arrival.paidAt.getTime();
  const skewMs = clockSkewSeconds * 1_000;
  const review = (reason: ReviewReason, isLikelyOwner = true): Decision => ({ outcome: 'review', reason, isLikelyOwner });

  if (paidAt > arrival.receivedAt.getTime() + skewMs) return review('time_implausible', false);
  // Paid before the request existed, so it was for an earlier holder of the amount, or for nobody.
  if (paidAt < createdAt.getTime() - skewMs) return review('paid_early', false);
  if (arrival.amount !== candidate.payable) return review('amount_differs');
  if (status !== 'waiting_payment' && status !== 'expired' && status !== 'cancelled') return review('paid_again');
  if (foundBy === 'amount' && status === 'cancelled') return review('request_cancelled');
  if (foundBy === 'amount' && paidAt > expiresAt.getTime() + graceSeconds * 1_000) return review('paid_late');
  if (isKnownPayer(arrival.payer, known) === false) return review('payer_differs');
  return { outcome: 'credited' };
}
