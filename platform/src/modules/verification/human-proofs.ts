import { createHmac } from 'node:crypto';
import type { Queryable } from '@portal/postgres';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { HumanAct } from '@portal/contracts';
import { z } from 'zod';
import { useProof } from './verification.repository';
import { verificationErrors } from './verification.errors';

/** Takes half a second on a desktop and a few on a phone; a script pays it for every attempt. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 200, counter: { least: 200, most: 800 } } as const;
/** The time a person may need to fill in a form. */
const lifeSeconds = 15 * 60;

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.cost),
      keyLength: z.int().min(1).max(64),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ act: z.string() }),
    }),
    signature: z.string().min(1).max(256),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(256) }),
});

/** `key`: 32 bytes that sign the challenges. */
type Deps = { db: Queryable; key: Buffer; isNeeded(): Promise<boolean> };

/** Proofs of work: a challenge that this platform signed, for one act, solved, not too old, and not used before. */
export function createHumanProofs({ db, key, isNeeded }: Deps) {
  const secretOf = (purpose: string) => createHmac('sha256', key).update(`human:${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('key') };

  return {
    /** Makes a challenge for one act. It can be solved for 15 minutes. */
    issue: async (act: HumanAct): Promise<Record<string, unknown>> => ({
      ...(await createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.counter.most, work.counter.least),
        deriveKey,
        data: { act },
        expiresAt: Math.floor(Date.now() / 1_000) + lifeSeconds,
        ...secrets,
      })),
    }),

    /**
     * Checks and consumes the proof for this act. Requires nothing while staff have switched it off
     * (docs/decisions/0019-proofs-of-a-person.md).
     * @throws verification.human_needed without a proof
     * @throws verification.human_refused when it is wrong, expired, used or for another act
     */
    async demand(act: HumanAct, text: string | undefined, value: unknown = null): Promise<void> {
      if (!(await isNeeded())) return;
      if (!text) throw verificationErrors.humanNeeded(value);
      const proof = read(text);
      if (!proof || proof.challenge.parameters.data.act !== act) throw verificationErrors.humanRefused(value);
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets });
      const { parameters, signature } = proof.challenge;
      if (!verified || !(await useProof(db, signature, parameters.expiresAt))) throw verificationErrors.humanRefused(value);
    },
  };
}

export type HumanProofs = ReturnType<typeof createHumanProofs>;

function read(text: string): z.infer<typeof Proof> | null {
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
