/**
 * What a code is good for; one asked for one purpose is nothing worth for another. `identity`: the sandbox of the identity provider;
 * `mobile`: a signed-in member proves a number; `payment-password`: it was forgotten.
 */
export type CodePurpose = 'register' | 'sign-in' | 'forgot' | 'identity' | 'mobile' | 'payment-password';

export const codeLife = { minutes: 5, tries: 5, digits: 6 } as const;

const daySeconds = 86_400;
/** Limits on sending and trying codes. */
export const codeLimits = {
  resend: { limit: 1, windowSeconds: 60 },
  numberADay: { limit: 10, windowSeconds: daySeconds },
  addressAnHour: { limit: 60, windowSeconds: 3_600 },
  addressADay: { limit: 200, windowSeconds: daySeconds },
  triesOfAddress: { limit: 60, windowSeconds: 15 * 60 },
} as const;

/** How long the button is disabled: as long as another code would be refused. */
export const resendMinutes = codeLimits.resend.windowSeconds / 60;
