import type { SmsProvider } from '@portal/contracts';
import type { Response } from 'undici';
import { type LineFailure, readLineFailure, sendTo } from '../../../core/http/guarded-fetch';
import { DeliveryFailure, detailOf, type Sent, type Sms } from '../delivery.model';
import { fillJson, fillText, textAt } from './fill-template';

const answerLimitMs = 10_000;
const mostBytes = 64 * 1024;

/** Sends SMS by the request that staff have described. `isGuarded`: only to addresses of the open internet. */
export async function sendDescribedSms(
  { settings, secret, isGuarded }: { settings: SmsProvider; secret: string; isGuarded: boolean },
  { to, text }: Sms,
): Promise<Sent> {
  const filling = { to: settings.numbers === 'plus' ? `+${to}` : to, text, secret };
  const body = fillJson(JSON.parse(settings.body), filling) as Record<string, unknown>;
  const isForm = settings.format === 'form';
  const headers: Record<string, string> = {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(settings.user !== '' && { authorization: `Basic ${Buffer.from(`${settings.user}:${secret}`).toString('base64')}` }),
  };
  for (const { name, value } of settings.headers) headers[name.toLowerCase()] = fillText(value, filling);
  let response: Response;
  let answer: string;
  try {
    response = await sendTo(new URL(settings.url), isGuarded, {
      method: 'POST',
      headers,
      body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    answer = await readText(response);
  } catch (error) {
    throw failureOf(error);
  }
  return judge(settings, response.status, answer);
}

/** What did not reach the other side was not sent; of everything else that broke nobody knows. */
function failureOf(error: unknown): DeliveryFailure {
  const line = readLineFailure(error);
  const detail = line && (line.code || line.failure);
  return new DeliveryFailure(line?.isUnsent ? unsent[line.failure] : 'unknown', detail, { cause: error });
}
/** What is said of a line that broke before anything was sent. */
const unsent: Record<LineFailure, ConstructorParameters<typeof DeliveryFailure>[0]> = {
  ...{ name_unknown: 'name_unknown', address_refused: 'address_refused', tls: 'tls' },
  ...{ no_connection: 'no_connection', timed_out: 'no_connection', hung_up: 'no_connection' },
};

function judge({ successAt, successIs, referenceAt }: SmsProvider, status: number, answer: string): Sent {
  const said = detailOf(answer);
  if (status === 401 || status === 403) throw new DeliveryFailure('sign_in_refused', said ?? String(status));
  // Somebody in between, or a part behind it, has failed: whether the message went on its way is open.
  if (status >= 500 || status === 408) throw new DeliveryFailure('unknown', `${status}`);
  if (status < 200 || status >= 300) throw new DeliveryFailure('refused', [status, said].filter(Boolean).join(' '));
  const json = parse(answer);
  if (successAt !== '') {
    const found = json === undefined ? null : textAt(json, successAt);
    if (found === null) throw new DeliveryFailure('unknown', said);
    if (found !== successIs) throw new DeliveryFailure('refused', said);
  }
  const reference = referenceAt === '' || json === undefined ? null : textAt(json, referenceAt);
  return { reference: reference && detailOf(reference) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The beginning of an answer: one without an end is cut off. */
async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > mostBytes) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
