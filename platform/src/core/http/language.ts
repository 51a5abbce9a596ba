import { LanguageCode } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';

/** The language a page says it is shown in; Thai where it says nothing. */
export function languageOf({ headers }: FastifyRequest): LanguageCode {
  const { data } = LanguageCode.safeParse(headers.language);
  return data ?? 'TY';
}
