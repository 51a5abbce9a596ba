import { outgoingUrl } from '@portal/node-http';
import { signatureHeaders } from '@portal/contracts/vendor-interface';
import type { z } from 'zod';
import { sendTo } from '../../../core/http/guarded-fetch';
import { signBody } from './provider-signature';
import type { Provider } from './providers.model';

/** The provider did not answer, or not according to the contract: the outcome is unknown. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
}

/** It answered with a status of HTTP that is none of success. */
export class ProviderStatusError extends Error {
  override readonly name = 'ProviderStatusError';
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}
/** Its answer has no end, or is longer than any should be. */
export class ProviderTooLongError extends Error {
  override readonly name = 'ProviderTooLongError';
}

const answerLimitMs = 8_000;
const mostBytes = 16 * 1024 * 1024;

export type CallProvider = <T>(
  provider: Pick<Provider, 'apiUrl' | 'operatorId' | 'secret' | 'isGuarded'>,
  path: `/${string}`,
  body: object,
  answer: z.ZodType<T>,
  limitMs?: number,
) => Promise<T>;

/** Calls a provider over signed HTTP. Follows no redirects: a signed body goes only to its intended address. */
export const callProvider: CallProvider = async (
  { apiUrl, operatorId, secret, isGuarded },
  path,
  body,
  answer,
  limitMs = answerLimitMs,
) => {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  try {
    const response = await sendTo(outgoingUrl(apiUrl, path), isGuarded, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.operator]: operatorId,
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.signature]: signBody(secret, timestamp, text),
      },
      body: text,
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderStatusError(response.status);
    }
    return answer.parse(await readJson(response.body));
  } catch (error) {
    throw new ProviderSilentError(`${path} was not answered`, { cause: error });
  }
};

/** Reads an answer piece by piece, so that one without an end is cut off instead of kept. */
async function readJson(body: AsyncIterable<unknown> | null): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > mostBytes) throw new ProviderTooLongError('the answer is too long');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
