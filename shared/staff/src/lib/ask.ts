import type { backgroundHeader } from '@portal/contracts/operators';
import { Refusal } from './refusal';

type Options = {
  body?: unknown;
  limitMs?: number;
  /** Asked by a page that is merely open: it keeps nobody's session alive. */
  isBackground?: boolean;
};
type Envelope<Value> = { success: boolean; value: Value; message: string };

const usualLimitMs = 15_000;
/** Written here again, for its module brings schemas with it. */
const background: typeof backgroundHeader = 'x-background';

/** Sends one request to the desk or the platform and returns the value of its response. Refusals are thrown. */
export async function ask<Value>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, limitMs = usualLimitMs, isBackground = false }: Options = {},
): Promise<Value> {
  let response: Response;
  let envelope: Envelope<Value> | null;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(isBackground && { [background]: '1' }) },
    });
    envelope = (await response.json().catch(() => null)) as Envelope<Value> | null;
  } catch (error) {
    throw new Refusal(0, error instanceof DOMException && error.name === 'TimeoutError' ? 'network.timeout' : 'network.failed');
  }
  if (typeof envelope?.success !== 'boolean') throw new Refusal(response.status, 'network.bad_answer');
  if (!envelope.success) throw new Refusal(response.status, envelope.message, envelope.value);
  return envelope.value;
}
