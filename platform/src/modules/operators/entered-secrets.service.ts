import type { EnteredSecret } from '@portal/contracts';
import { isGuessable } from '@portal/node-http';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { fingerprintOf } from '../../core/config/fingerprint';
import { deriveKey, seal, unseal } from '../../core/config/seal';
import { requestErrors } from '../../core/errors';
import type { OperatorIdentity } from '../../core/http/auth';
import type { RateLimiter } from '../../core/http/rate-limit';
import { newId } from '../../core/ids';
import { findEnteredSecret, insertEnteredSecret, takeEnteredSecret } from './entered-secrets.repository';
import { insertLine } from './audit.repository';
import { operatorsErrors } from './operators.errors';

const entriesOfOperator = { limit: 30, windowSeconds: 3_600 };

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  /** 32 bytes. */
  key: Buffer;
};
type Entry = {
  operator: OperatorIdentity;
  address: string;
  area: string;
  subject: string;
  purpose: string;
  secret: string;
  reason: string;
};

/** Secrets that two officers set: one enters it, sealed and once; a proposal names it; its approval takes it. No proposal and no audit holds one. */
export function createEnteredSecrets({ database, rateLimiter, key }: Deps) {
  const sealingKey = deriveKey(key, 'entered secrets');

  return {
    /**
     * Keeps a secret for a proposal of the next day, and writes its fingerprint to the audit.
     * @throws operators.secret_guessable for a row of characters or words
     * @throws request.too_many after 30 an hour
     */
    async enter({ operator, address, area, subject, purpose, secret, reason }: Entry): Promise<EnteredSecret> {
      if (isGuessable(secret)) throw operatorsErrors.secretGuessable();
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`secrets:${operator.operatorId}`, entriesOfOperator);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      const entered = { id: newId(), fingerprint: fingerprintOf(secret) };
      await database.transaction(async (tx) => {
        await insertEnteredSecret(tx, {
          ...{ ...entered, purpose, enteredBy: operator.operatorId },
          sealed: seal(sealingKey, Buffer.from(secret)),
        });
        await insertLine(tx, {
          operator: { id: operator.operatorId, name: operator.name },
          ...{ area, act: 'enter_secret', subject, reason, detail: { fingerprint: entered.fingerprint }, address },
        });
      });
      return entered;
    },

    /**
     * Refuses a secret that is not there for this purpose.
     * @throws operators.secret_gone
     */
    async demand(db: Queryable, purpose: string, { id, fingerprint }: EnteredSecret): Promise<void> {
      if (!(await findEnteredSecret(db, purpose, id, fingerprint))) throw operatorsErrors.secretGone();
    },

    /**
     * Takes a secret for what it was entered for, once, in the caller's transaction.
     * @throws operators.secret_gone
     */
    async take(tx: Tx, purpose: string, { id, fingerprint }: EnteredSecret): Promise<string> {
      const sealed = await takeEnteredSecret(tx, purpose, id, fingerprint);
      if (!sealed) throw operatorsErrors.secretGone();
      return unseal(sealingKey, sealed).toString();
    },
  };
}

export type EnteredSecrets = ReturnType<typeof createEnteredSecrets>;
