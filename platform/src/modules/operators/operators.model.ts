import type { OperatorRole } from '@portal/contracts';

export type Operator = {
  id: string;
  name: string;
  roles: readonly OperatorRole[];
  passwordHash: string;
  sealedSecret: Buffer;
  isLocked: boolean;
};

/** Where a request comes from. */
export type Caller = { address: string; userAgent: string };

/** Why a step of a sign-in was refused. It stands in the audit alone: outside, all look the same. */
export type RefusalCause = 'unknown_name' | 'password' | 'locked' | 'challenge' | 'code' | 'code_used' | 'too_many_codes';

/** Idle and absolute limits of a session, both by the database's clock. */
export const sessionLimits = { idleMinutes: 30, absoluteHours: 12 } as const;
export const challengeMinutes = 5;

/** The name as it is compared: names that look alike are one name. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
