/**
 * What an operator may do; no role contains another. `viewer` looks, `releaser` changes what visitors get, `admin` holds keys and
 * accounts, `lottery` enters results and leads draws.
 */
export const operatorRoles = ['viewer', 'releaser', 'admin', 'lottery'] as const;

export type OperatorRole = (typeof operatorRoles)[number];
