import { healthActor, type OperatorRole, ownAuditArea } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { requestErrors } from '../../core/errors';
import { seal, unseal } from '../../core/config/seal';
import { newId } from '../../core/ids';
import { enrolmentAddress, newSecret, stepOfCode } from '../../core/time-codes';
import { newToken, type Passwords, tokenHash } from '../session';
import { insertLine } from './audit.repository';
import {
  claimInvitation,
  endRenewals,
  hasOperators,
  holdInvitation,
  insertInvitation,
  type Invitation,
  useInvitation,
} from './invitations.repository';
import { operatorsErrors } from './operators.errors';
import { type Caller, nameKeyOf, type Operator } from './operators.model';
import { insertOperator, takeStep, updateAccess } from './operators.repository';

/** What the first operator may do: make the others, and everything that takes an admin. */
const firstRoles: readonly OperatorRole[] = ['admin'];
/** What authenticator apps show above the code. */
const issuer = 'Portal';

type Deps = {
  database: Database;
  passwords: Passwords;
  /** 32 bytes that seal the authenticators' secrets. */
  key: Buffer;
  /** Refuses an address that tries too often. */
  demandAttempts(caller: Caller): Promise<void>;
  openSession(tx: Tx, operator: Operator, caller: Caller, oldToken: string | null): Promise<string>;
};
type Acceptance = { token: string; name: string; password: string; code: string };
export type Link = { token: string; expiresAt: Date };

const origins: Record<Invitation['purpose'], string> = { first: 'first_link', staff: 'invitation', renewal: 'renewal' };

const isSame = (known: Buffer | null, claim: string | null): boolean => known !== null && claim !== null && known.equals(tokenHash(claim));

/** One-time links that make operators, or give one a new password and authenticator. A link belongs to the browser that opens it first, so whoever comes by it later gets nowhere. */
export function createInvitations({ database, passwords, key, demandAttempts, openSession }: Deps) {
  /** Refuses a link that makes nobody, with the reason. */
  async function demandGood(tx: Tx, found: Invitation | null): Promise<Invitation> {
    // Who is switched off gets no further by a link either.
    if (!found || found.renewed?.isLocked) throw operatorsErrors.linkUnknown();
    if (found.isUsed) throw operatorsErrors.linkUsed();
    if (found.purpose === 'first' && (await hasOperators(tx))) throw operatorsErrors.linkNeedless();
    if (found.isLate) throw operatorsErrors.linkLate();
    return found;
  }

  /** @throws operators.name_taken */
  async function makeOperator(tx: Tx, operator: Operator): Promise<void> {
    const nameKey = nameKeyOf(operator.name);
    if (nameKey === healthActor || !(await insertOperator(tx, { ...operator, nameKey }))) throw operatorsErrors.nameTaken();
  }

  /** The same operator, whose sessions end. @throws request.invalid for the name of somebody else */
  async function renewOperator(tx: Tx, operator: Operator, name: string): Promise<void> {
    if (nameKeyOf(name) !== nameKeyOf(operator.name)) throw requestErrors.invalidField('name', 'operators.name');
    await updateAccess(tx, operator.id, operator);
    await endRenewals(tx, operator.id);
  }

  return {
    /** A link for the first operator, good for an hour; `null` when there is an operator already. Each call makes another one. */
    async inviteFirst(): Promise<Link | null> {
      return database.transaction(async (tx) => {
        if (await hasOperators(tx)) return null;
        const token = newToken();
        const expiresAt = await insertInvitation(tx, { hash: tokenHash(token), purpose: 'first', roles: firstRoles, invitedBy: null });
        await insertLine(tx, { operator: null, area: ownAuditArea, act: 'first_link', subject: firstRoles.join(', '), address: null });
        return { token, expiresAt };
      });
    },

    /**
     * Opens a link: the browser that is first gets a claim, by which it may open it again. Answers what the authenticator needs.
     * @throws operators.link_unknown, operators.link_used, operators.link_needless, operators.link_late
     * @throws operators.link_elsewhere when another browser has opened it
     * @throws session.too_many_attempts with the seconds to wait
     */
    async openInvitation(token: string, claim: string | null, caller: Caller) {
      await demandAttempts(caller);
      const fresh = { claim: newToken(), secret: newSecret() };
      return database.transaction(async (tx) => {
        const { hash, roles, renewed, expiresAt, claimHash, sealedSecret } = await demandGood(
          tx,
          await holdInvitation(tx, tokenHash(token)),
        );
        if (claimHash && !isSame(claimHash, claim)) throw operatorsErrors.linkElsewhere();
        const secret = sealedSecret ? unseal(key, sealedSecret).toString('utf8') : fresh.secret;
        if (!claimHash) {
          const sealed = seal(key, Buffer.from(secret, 'utf8'));
          await claimInvitation(tx, hash, { claimHash: tokenHash(fresh.claim), sealedSecret: sealed });
          await insertLine(tx, {
            ...{ operator: null, area: ownAuditArea, act: 'link_opened', subject: roles.join(', ') },
            address: caller.address,
          });
        }
        return {
          /** To be kept by the browser. */
          claim: claimHash ? claim! : fresh.claim,
          name: renewed?.name ?? null,
          roles,
          secret,
          address: enrolmentAddress(secret, issuer, renewed?.name ?? roles.join(', ')),
          expiresAt,
        };
      });
    },

    /**
     * Makes the operator of a link, or renews the access of one, and signs them in. A wrong code or a taken name leaves the link as it is.
     * @throws operators.link_unknown, operators.link_used, operators.link_needless, operators.link_late, operators.link_elsewhere
     * @throws operators.link_code_wrong, operators.name_taken, request.invalid
     * @throws session.too_many_attempts with the seconds to wait
     */
    async acceptInvitation(given: Acceptance, claim: string | null, caller: Caller, oldToken: string | null) {
      await demandAttempts(caller);
      const passwordHash = await passwords.hash(given.password);
      const at = await databaseTime(database.read);
      return database.transaction(async (tx) => {
        const { hash, purpose, roles, renewed, claimHash, sealedSecret } = await demandGood(
          tx,
          await holdInvitation(tx, tokenHash(given.token)),
        );
        if (!isSame(claimHash, claim)) throw operatorsErrors.linkElsewhere();
        const step = stepOfCode(unseal(key, sealedSecret!).toString('utf8'), given.code, at);
        if (step === null) throw operatorsErrors.linkCodeWrong();
        const person = renewed ?? { id: newId(), name: given.name };
        const operator = { id: person.id, name: person.name, roles, passwordHash, sealedSecret: sealedSecret!, isLocked: false };
        await (renewed ? renewOperator(tx, operator, given.name) : makeOperator(tx, operator));
        await takeStep(tx, operator.id, step);
        await useInvitation(tx, hash, operator.id);
        await insertLine(tx, {
          operator: { id: operator.id, name: operator.name },
          ...{ area: ownAuditArea, act: renewed ? 'renewed' : 'added', subject: operator.name },
          detail: { roles, by: origins[purpose] },
          address: caller.address,
        });
        const token = await openSession(tx, operator, caller, oldToken);
        return { token, operator: { name: operator.name, roles: [...roles] } };
      });
    },
  };
}
