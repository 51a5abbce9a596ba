import { decidesAboutMoney, hasRight, operatorRights, type OperatorRole, ownAuditArea } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import { newToken, tokenHash } from '../session';
import { insertLine } from './audit.repository';
import { insertInvitation } from './invitations.repository';
import { operatorsErrors } from './operators.errors';
import { nameKeyOf, type Operator } from './operators.model';
import { findOperatorById, findOperatorsWith, findStaff, holdAdmins, type StaffRow, updateLock, updateRoles } from './operators.repository';

type Deps = {
  database: Database;
  /** Whether the portal has been opened to the public. */
  isOpen(): Promise<boolean>;
};
type Actor = { operator: OperatorIdentity; address: string; reason: string };
export type StaffLink = { path: string; expiresAt: Date };

/** How many admins what takes two officers takes. */
const twoAdmins = 2;

/** Who works here and what each may do: invitations, roles, and accounts that are switched off and on. */
export function createStaff({ database, isOpen }: Deps) {
  async function invite(tx: Tx, roles: readonly OperatorRole[], invitedBy: string): Promise<StaffLink> {
    const token = newToken();
    const expiresAt = await insertInvitation(tx, { hash: tokenHash(token), purpose: 'staff', roles, invitedBy });
    return { path: `/ops/welcome#${token}`, expiresAt };
  }
  /** The first admin has nobody to ask: until the portal is open there is no money to decide about. */
  const isAlone = async (): Promise<boolean> =>
    !(await isOpen()) && (await findOperatorsWith(database.read, operatorRights.admin)).length < twoAdmins;

  async function getOperator(id: string): Promise<Operator> {
    const found = await findOperatorById(database.read, id);
    if (!found) throw requestErrors.notFound();
    return found;
  }

  /** What takes two admins must stay possible. `admins`: ids of those who are not locked. */
  function demandAdmins(admins: readonly string[], id: string, roles: readonly OperatorRole[]): void {
    if (!hasRight(roles, 'admin') && admins.includes(id) && admins.length <= twoAdmins) throw operatorsErrors.adminsNeeded();
  }

  return {
    /** Lists all operators by name. */
    list: (): Promise<StaffRow[]> => findStaff(database.read),

    /** The operator's name. @throws request.not_found */
    nameOf: async (id: string): Promise<string> => (await getOperator(id)).name,

    /** Makes a link in the caller's transaction, for what two officers have agreed to. */
    invite,

    /**
     * Makes a link for one officer's invitation, with its line in the audit.
     * @throws operators.roles_need_two when the roles decide about money, and there is a second admin or the portal is open
     */
    async inviteAlone({ operator, address, reason }: Actor, roles: readonly OperatorRole[]): Promise<StaffLink> {
      if (decidesAboutMoney(roles) && !(await isAlone())) throw operatorsErrors.rolesNeedTwo();
      return database.transaction(async (tx) => {
        const link = await invite(tx, roles, operator.operatorId);
        const by = { id: operator.operatorId, name: operator.name };
        await insertLine(tx, {
          operator: by,
          area: ownAuditArea,
          act: 'invited',
          subject: roles.join(', '),
          reason,
          detail: { roles },
          address,
        });
        return link;
      });
    },

    /**
     * Says whose roles would change from which to which, and refuses what cannot be done.
     * @throws request.not_found
     * @throws operators.admins_needed when fewer than two admins would be left
     */
    async describeRoles(id: string, roles: readonly OperatorRole[]): Promise<string> {
      const { name, roles: before } = await getOperator(id);
      demandAdmins(
        (await findOperatorsWith(database.read, operatorRights.admin)).map((one) => one.id),
        id,
        roles,
      );
      return `${name}: ${before.join(', ')} → ${roles.join(', ')}`;
    },

    /**
     * Gives an operator other roles, which hold at once in all sessions. Joins the caller's transaction and locks the admins.
     * @throws operators.own_account when the operator had a say in it
     * @throws operators.admins_needed when fewer than two admins would be left
     */
    async changeRoles(tx: Tx, id: string, roles: readonly OperatorRole[], officers: readonly string[]): Promise<void> {
      if (officers.includes(id)) throw operatorsErrors.ownAccount();
      demandAdmins(await holdAdmins(tx), id, roles);
      await updateRoles(tx, id, roles);
    },

    /**
     * Makes a link by which an operator sets a new password and authenticator, in the caller's transaction.
     * @throws request.not_found
     * @throws operators.own_account when the operator had a say in it
     */
    async renew(tx: Tx, id: string, officers: readonly string[]): Promise<StaffLink> {
      const { roles } = await getOperator(id);
      if (officers.includes(id)) throw operatorsErrors.ownAccount();
      const token = newToken();
      const link = { hash: tokenHash(token), purpose: 'renewal', roles, invitedBy: officers[0]!, renews: id } as const;
      return { path: `/ops/welcome#${token}`, expiresAt: await insertInvitation(tx, link) };
    },

    /**
     * Switches an operator off; all sessions end at once.
     * @throws request.not_found
     * @throws operators.own_account
     */
    async lock({ operator, address, reason }: Actor, id: string): Promise<void> {
      const { name } = await getOperator(id);
      if (id === operator.operatorId) throw operatorsErrors.ownAccount();
      await database.transaction(async (tx) => {
        await updateLock(tx, nameKeyOf(name), true);
        const by = { id: operator.operatorId, name: operator.name };
        await insertLine(tx, { operator: by, area: ownAuditArea, act: 'locked', subject: name, reason, address });
      });
    },

    /** Switches an operator on again, in the caller's transaction. */
    async unlock(tx: Tx, name: string): Promise<void> {
      await updateLock(tx, nameKeyOf(name), false);
    },
  };
}

export type Staff = ReturnType<typeof createStaff>;
