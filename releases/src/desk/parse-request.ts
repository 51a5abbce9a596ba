import type { z } from 'zod';
import { deskErrors } from './desk-error';

/** What a request says, checked; refused with every fault at once. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw deskErrors.invalid(error.issues.map(({ path, message }) => ({ field: path.join('.'), code: message })));
}
