import type { OperatorRole } from '@portal/contracts/operator-roles';
import { ask } from '@portal/staff';

/** What a link makes, or whose access it renews, and what the authenticator needs for it. */
export type OpenedLink = { name: string | null; roles: OperatorRole[]; secret: string; address: string; expiresAt: string };

export const openLink = (token: string): Promise<OpenedLink> => ask('POST', '/wps/operators/invitations/open', { body: { token } });

export const acceptLink = (given: { token: string; name: string; password: string; code: string }): Promise<unknown> =>
  ask('POST', '/wps/operators/invitations/accept', { body: given });
