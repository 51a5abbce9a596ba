import type { Told } from './told-line';

/** A provider's detail has the provider's shape: each value is looked at before it is shown, and what is of another kind is as if it were not there. */
export const toldOf = (value: unknown): Told | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : undefined;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const wholeOf = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined);
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** Money as it is sent: decimal text. */
export const amountOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,4})?$/.test(value) ? value : undefined;
export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);
/** Hundredths as a decimal number, such as odds of 195 as 1.95. */
export const hundredths = (value: number): string => (value / 100).toFixed(2);
