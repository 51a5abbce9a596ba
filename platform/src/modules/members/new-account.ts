import { randomInt } from 'node:crypto';
import { checkField, type RegisterRule } from '@portal/contracts';
import { anyAccount } from './fallback-rules';

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '0123456789';
const pick = (from: string, count: number): string => Array.from({ length: count }, () => from[randomInt(from.length)]!).join('');

/** Generates an account name for someone who registers without one: letters, then digits, as long as the rule allows. */
export function newAccount(rule: RegisterRule | undefined, prefix = ''): string {
  const most = Math.min(rule?.maxLength ?? 12, 12);
  const least = Math.max(rule?.minLength ?? 8, 8);
  const length = Math.max(Math.min(least, most), Math.min(most, 10));
  const begin = prefix || pick(letters, 2);
  return `${begin}${pick(digits, Math.max(4, length - begin.length))}`;
}

/** The mobile number itself, if it satisfies the rule for user names. */
export const fitsAsAccount = (rule: RegisterRule | undefined, text: string): boolean =>
  checkField({ ...(rule ?? anyAccount), required: true }, text) === null;
