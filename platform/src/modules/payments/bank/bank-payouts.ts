/** Money to pay to a member. The bank recognises it by `payoutId`, however often it is sent. */
export type PayoutOrder = { payoutId: string; amount: string; bankCode: string; accountNumber: string; payeeName: string };

/** `unknown`: it may be under way, or the bank did not answer. `not_found`: the bank is certain that it never received it. */
export type PayoutState = { state: 'paid' | 'failed' | 'unknown' | 'not_found'; reason?: string };

/** Pays money out. The answer only acknowledges the order; the bank confirms with a signed report, or when it is asked. */
export type BankPayouts = {
  send(order: PayoutOrder): Promise<void>;
  ask(payoutId: string): Promise<PayoutState>;
};
