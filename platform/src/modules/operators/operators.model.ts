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

/** Why a sign-in step was refused. Only the audit shows it; to the caller all refusals look the same. */
export type RefusalCause = 'unknown_name' | 'password' | 'locked' | 'challenge' | 'code' | 'code_used' | 'too_many_codes';

/** Idle and absolute limits of a session, both by the database's clock. */
export const sessionLimits = { idleMinutes: 30, absoluteHours: 12 } as const;
export const challengeMinutes = 5;

/** The normalised name: names that look alike count as the same. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
