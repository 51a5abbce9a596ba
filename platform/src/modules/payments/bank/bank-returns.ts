/** One transfer on its way back; the bank knows it by `returnId`, however often it hears of it. */
export type ReturnOrder = { returnId: string; transactionId: string; amount: string };

/** `unknown`: it may be on its way, or the bank is silent. `not_found`: the bank is sure that it has not heard of it. */
export type ReturnState = 'returned' | 'refused' | 'unknown' | 'not_found';

/** How money goes back to a payer. A bank confirms by a signed report; what it answers here at once is only that it has heard. */
export type BankReturns = {
  send(order: ReturnOrder): Promise<void>;
  ask(returnId: string): Promise<ReturnState>;
};
