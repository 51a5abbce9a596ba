/**
 * What an operator may do; no role contains another. `viewer` looks, `releaser` changes what visitors get, `admin` holds keys and
 * accounts.
 */
export const operatorRoles = ['viewer', 'releaser', 'admin'] as const;

export type OperatorRole = (typeof operatorRoles)[number];
