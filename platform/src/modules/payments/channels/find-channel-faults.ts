import type { PaymentChannel, PaymentChannelFault } from '@portal/contracts';
import { fromWhole, parseMoney } from '@portal/money';

/** The most that the code of one PromptPay payment holds. */
const mostPayable = fromWhole(9_999_999);
/** Tax and identity numbers end in a digit that the others decide. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(0, 12)].reduce((total, digit, i) => total + Number(digit) * (13 - i), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/**
 * Lists what is wrong with a channel whose shape is right. The brand file and the desk are both checked here (SYS-23). `others` are all channels
 * but the one with its code: payments of two channels into one account could not be told apart.
 */
export function findChannelFaults(
  channel: PaymentChannel,
  others: readonly Pick<PaymentChannel, 'code' | 'target'>[],
): PaymentChannelFault[] {
  const { code, target, minimum, maximum, fee } = channel;
  const at = (place: string, fault: string): PaymentChannelFault => ({ place, fault });
  const [least, most] = [parseMoney(minimum), parseMoney(maximum)];
  return [
    ...(target.length === 13 && !hasCheckDigit(target) ? [at('target', 'promptpay')] : []),
    ...(others.some((other) => other.code !== code && other.target === target) ? [at('target', 'taken')] : []),
    ...(least > most ? [at('minimum', 'min_above_max')] : []),
    // Members pay in whole amounts; satang tell the payments apart.
    ...(least <= most && most / fromWhole(1) < (least + fromWhole(1) - 1n) / fromWhole(1) ? [at('minimum', 'no_whole_amount')] : []),
    ...(most > mostPayable ? [at('maximum', 'too_big')] : []),
    ...(parseMoney(fee) >= least ? [at('fee', 'fee_above_minimum')] : []),
  ];
}
