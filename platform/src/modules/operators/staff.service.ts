import { decidesAboutMoney, operatorRights, type OperatorRole, ownAuditArea } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import { newToken, tokenHash } from '../session';
import { insertLine } from './audit.repository';
import { insertInvitation } from './invitations.repository';
import { operatorsErrors } from './operators.errors';
import { nameKeyOf, type Operator } from './operators.model';
import { findOperatorById, findOperatorsWith, findStaff, type StaffRow, updateLock } from './operators.repository';

type Deps = {
  database: Database;
  /** Whether the portal has been opened to the public. */
  isOpen(): Promise<boolean>;
};
type Actor = { operator: OperatorIdentity; address: string; reason: string };
export type StaffLink = { path: string; expiresAt: Date };

/** How many admins what takes two officers takes. */
const twoAdmins = 2;

/** Who works here: invitations, and accounts that are switched off and on. */
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
