import { registerPatterns, type RegisterRule } from '@portal/contracts';

/** Rules for fields that must be validated even if staff have set none. */
const rule = (patternId: keyof typeof registerPatterns, minLength: number, maxLength: number): RegisterRule => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  acceptedPattern: registerPatterns[patternId],
  patternId,
});

export const anyAccount = rule('1', 4, 32);
export const anyNumber = rule('6', 6, 15);
export const anyPaymentPassword = rule('6', 6, 6);
export const anyCode = rule('9', 1, 255);
