import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from './derive-key';
import { solveChallenge } from './solve-challenge';

// What the browser makes of it must be what the platform makes of it: its own derivation is the library's, on Node.
const { deriveKey: platformDeriveKey } = jest.requireActual<{ deriveKey: typeof deriveKey }>('altcha-lib/algorithms/pbkdf2');
const { deriveKey: platformHash } = jest.requireActual<{ deriveKey: typeof deriveKey }>('altcha-lib/algorithms/sha');
const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

it.each([
  ['PBKDF2/SHA-256', platformDeriveKey],
  ['SHA-256', platformHash],
])('solves a challenge of %s as the platform verifies it, also without a worker @REG-06', async (algorithm, platform) => {
  const challenge = await createChallenge({ algorithm, cost: 50, counter: 3, deriveKey, ...secrets, data: { act: 'register' } });
  const proof = await solveChallenge(challenge);
  const { solution } = JSON.parse(atob(proof ?? '')) as { solution: { counter: number; derivedKey: string } };
  expect(await verifySolution({ challenge, solution, deriveKey: platform, ...secrets })).toMatchObject({ verified: true });
});

it('refuses unknown challenges', async () => {
  await expect(deriveKey({ algorithm: 'ARGON2ID', cost: 1 } as never, new Uint8Array(), new Uint8Array())).rejects.toThrow('ARGON2ID');
});
