import { z } from 'zod';
import { callTable } from './call';
import { keyedCallNames } from './keyed-calls';

/** Names the caller's attempt at a call that carries a key. */
export const IdempotencyKey = z.string().regex(/^[!-~]{8,255}$/);

/**
 * Whoever lost the answer to a call asks here by its key, and the answer is final. Done: the same request with the same key gets the earlier
 * answer. Not done: the key is closed, and a request that arrives with it later is refused with `request.given_up`.
 */
export const attemptCalls = callTable('attempts', {
  'POST /wps/attempts/settle': {
    id: 'settleAttempt',
    summary: 'What became of an act',
    description:
      'Tells by the key of an act whether it was done. An act that was not taken by then is given up and never will be, so the answer is final.',
    auth: 'member',
    body: z.strictObject({ call: z.enum(keyedCallNames), key: IdempotencyKey }),
    value: z.strictObject({ isDone: z.boolean() }),
  },
});
