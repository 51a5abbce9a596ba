/** One transfer to send back. The bank recognises it by `returnId`, however often it is sent. */
export type ReturnOrder = { returnId: string; transactionId: string; amount: string };

/** `unknown`: it may be under way, or the bank did not answer. `not_found`: the bank is certain that it never received it. */
export type ReturnState = 'returned' | 'refused' | 'unknown' | 'not_found';

/** Sends money back to a payer. The answer only acknowledges the order; the bank confirms with a signed report. */
export type BankReturns = {
  send(order: ReturnOrder): Promise<void>;
  ask(returnId: string): Promise<ReturnState>;
};
