import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane (about 8 ms). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More hashes at once would keep balance calls waiting behind sign-ins. */
const hashesAtOnce = 3;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown member (`null`) as for a known one. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const gate = createGate(hashesAtOnce);
  const nobody = hash('nobody has this password', parameters);
  return {
    hash: (password) => gate(() => hash(password.normalize('NFKC'), parameters)),
    async matches(passwordHash, password) {
      const isMatch = await gate(async () => verify(passwordHash ?? (await nobody), password.normalize('NFKC'), parameters));
      return isMatch && passwordHash !== null;
    },
  };
}

/** Lets `width` tasks run at a time; the others wait in order. */
function createGate(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
