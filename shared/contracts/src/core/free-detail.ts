import { z } from 'zod';

const deepestDetail = 32;
const isNoDeeper = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((part) => isNoDeeper(part, levels - 1)));
/** JSON of the sender's own making. What is nested thousands deep could neither be written down again nor kept. */
export const FreeDetail = z
  .record(z.string(), z.unknown())
  .refine((detail) => isNoDeeper(detail, deepestDetail), { error: 'too_deep', abort: true });
