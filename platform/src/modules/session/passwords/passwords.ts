import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../../core/turns';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane (about 8 ms). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More hashes at once would keep balance calls waiting behind sign-ins. */
const hashesAtOnce = 3;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown member (`null`) as for a known one. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
};

/**
 * Hashes and checks passwords with argon2id. At most three run at once, and text is normalised to NFKC first, so that every keyboard types
 * the same password.
 */
export function createPasswords(): Passwords {
  const takeTurn = createTurns(hashesAtOnce);
  const nobody = hash('nobody has this password', parameters);
  return {
    hash: (password) => takeTurn(() => hash(password.normalize('NFKC'), parameters)),
    async matches(passwordHash, password) {
      const isMatch = await takeTurn(async () => verify(passwordHash ?? (await nobody), password.normalize('NFKC'), parameters));
      return isMatch && passwordHash !== null;
    },
  };
}
