import type { ProviderFailure } from '@portal/contracts';
import { z } from 'zod';
import { readLineFailure } from '../../../core/http/guarded-fetch';
import { ProviderSilentError, ProviderStatusError, ProviderTooLongError } from './provider-client';

const longestDetail = 120;

/** Says in one word why a provider did not answer as agreed, and what the other side said. Null: the fault is ours. */
export function readProviderFailure(error: unknown): { failure: ProviderFailure; detail: string | null } | null {
  if (!(error instanceof ProviderSilentError)) return null;
  const { cause } = error;
  if (cause instanceof ProviderStatusError) return { failure: failureOfStatus(cause.status), detail: String(cause.status) };
  if (cause instanceof ProviderTooLongError) return { failure: 'too_long', detail: null };
  if (cause instanceof SyntaxError) return { failure: 'not_json', detail: null };
  if (cause instanceof z.ZodError) return { failure: 'not_contract', detail: cause.issues[0]!.path.join('.').slice(0, longestDetail) };
  const line = readLineFailure(cause);
  return line && { failure: line.failure, detail: line.code || null };
}

function failureOfStatus(status: number): ProviderFailure {
  if (status === 401 || status === 403) return 'signature_refused';
  return status >= 300 && status < 400 ? 'redirected' : 'status';
}
