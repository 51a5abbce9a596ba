import { randomUUID } from 'node:crypto';
import { signatureHeaders, type WalletAnswer, WalletAnswer as WalletAnswerSchema } from '@portal/contracts/vendor-interface';
import { askInstances, createInstances, outgoingUrl } from '@portal/node-http';
import type { Operator } from '../config';
import { signBody } from './signature';

/** What an operator's wallet has said. `unreadable` is no answer: time-out, cut line, 5xx, or a body that is not of the interface. */
export type OperatorAnswer = { kind: 'answer'; answer: WalletAnswer } | { kind: 'unreadable'; why: string };

const LIMIT_MILLISECONDS = 5_000;
/** With 400 the wallet says `BAD_REQUEST`, which is as final as any other refusal. */
const decided = new Set([200, 400]);

type Options = { operator: Operator; limitMilliseconds?: number; now?: () => Date };

/**
 * Calls the callbacks of the operator: signed, and given up after five seconds. Another instance of the operator gets what the first one
 * certainly has not; whatever else has no answer goes the way of the interface: a bet is rolled back, a win is sent again with its own id.
 */
export function createOperatorClient({ operator, limitMilliseconds = LIMIT_MILLISECONDS, now = () => new Date() }: Options) {
  const instances = createInstances(operator.urls);
  return async function call(wallet: 'seamless' | 'transfer', method: string, fields: Record<string, unknown>): Promise<OperatorAnswer> {
    const body = JSON.stringify({ requestId: randomUUID(), ...fields });
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    try {
      const signal = AbortSignal.timeout(limitMilliseconds);
      const headers = {
        'content-type': 'application/json',
        [signatureHeaders.operator]: operator.id,
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.signature]: signBody(operator.secrets[0]!, timestamp, body),
      };
      const ask = (url: string) =>
        fetch(outgoingUrl(url, '/seamless/v1', operator.providerCodes[wallet], method), {
          method: 'POST',
          body,
          headers,
          redirect: 'error',
          signal,
        });
      const response = await askInstances(instances, ask, { isRepeatable: method === 'balance', signal });
      const text = await response.text();
      if (!decided.has(response.status)) return { kind: 'unreadable', why: `http ${response.status}` };
      const parsed = WalletAnswerSchema.safeParse(JSON.parse(text));
      return parsed.success ? { kind: 'answer', answer: parsed.data } : { kind: 'unreadable', why: 'not of the interface' };
    } catch (error) {
      return { kind: 'unreadable', why: error instanceof Error ? error.name : 'unknown' };
    }
  };
}

export type CallOperator = ReturnType<typeof createOperatorClient>;
