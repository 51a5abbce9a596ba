import { DecimalText } from '@portal/contracts';
import { z } from 'zod';

/** A field of a schema and where it stands; the first of a list has the number 0. */
export type Field = { path: (string | number)[]; schema: z.ZodType };

/** Every field of a schema that holds no other fields. */
export function fieldsOf(schema: unknown, path: Field['path'] = []): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, part]) => fieldsOf(part, [...path, name]));
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, [...path, 0]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path));
  return schema instanceof z.ZodType ? [{ path, schema }] : [];
}

/** Takes decimal numbers and no words: money, as long as it is no rate. */
export function isMoneyField({ schema }: Field): boolean {
  if (schema === DecimalText) return false;
  const takes = (value: unknown) => schema.safeParse(value).success;
  return takes('12.5') && takes('7') && !takes('word');
}

/** What a field is called when it holds money, whatever its schema says. */
export const soundsLikeMoney = ({ path }: Field): boolean =>
  /(amount|stake|price|balance|payout|minbet|maxbet|payable|credit|fee)$/i.test(String(path.at(-1))) && path.at(-1) !== 'multiple';

/** The same request with another value at one place. */
export function withValueAt(request: unknown, [first, ...rest]: Field['path'], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = typeof first === 'number' ? [...((request as unknown[] | undefined) ?? [])] : { ...(request as object) };
  (copy as Record<string | number, unknown>)[first] = withValueAt((copy as Record<string | number, unknown>)[first], rest, value);
  return copy;
}

/** Beyond what a number of the ledger holds, beyond what one act may bring, and no amounts at all. */
export const neverAmounts = [
  '1000000000000',
  '922337203685477.5808',
  '999999999999999.9999',
  '9223372036854775808',
  '1e3',
  '1.00001',
  'NaN',
  '0x10',
  '',
  '٣',
] as const;
export const notPositive = ['0', '0.00', '-0', '-1', '-0.0001', '-999999999999999'] as const;
