import { outgoingUrl } from '@portal/node-http';
import { signatureHeaders } from '@portal/contracts/vendor-interface';
import type { z } from 'zod';
import { signBody } from './provider-signature';
import type { Provider } from './providers.model';

/** The provider did not answer, or not according to the contract: the outcome is unknown. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
}

const answerLimitMs = 8_000;
const mostBytes = 16 * 1024 * 1024;

export type CallProvider = <T>(
  provider: Pick<Provider, 'apiUrl' | 'operatorId' | 'secret'>,
  path: `/${string}`,
  body: object,
  answer: z.ZodType<T>,
  limitMs?: number,
) => Promise<T>;

/** Calls a provider over signed HTTP. Follows no redirects: a signed body goes only to its intended address. */
export const callProvider: CallProvider = async ({ apiUrl, operatorId, secret }, path, body, answer, limitMs = answerLimitMs) => {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  try {
    const response = await fetch(outgoingUrl(apiUrl, path), {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.operator]: operatorId,
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.signature]: signBody(secret, timestamp, text),
      },
      body: text,
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answer.parse(await readJson(response));
  } catch (error) {
    throw new ProviderSilentError(`${path} was not answered`, { cause: error });
  }
};

/** Reads an answer piece by piece, so that one without an end is cut off instead of kept. */
async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > mostBytes) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
