/**
 * What an operator is for; no role contains another. `viewer` looks, `releaser` changes what visitors get, `admin` holds keys and accounts,
 * `lottery` enters results and leads draws. The others do one kind of work each, as `operatorRights` says.
 */
export const operatorRoles = [
  'viewer',
  'releaser',
  'admin',
  'lottery',
  'cashier',
  'risk',
  'service',
  'marketing',
  'games',
  'finance',
  'ops',
] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** Who may do which kind of work: the one table that calls and pages read. A call names its right as `role`. */
export const operatorRights = {
  admin: ['admin'],
  releaser: ['releaser'],
  lottery: ['lottery'],
  /** Payments in review. */
  payments: ['cashier', 'admin'],
  payouts: ['cashier', 'risk', 'admin'],
  /** Money that is put on a balance or taken off it by hand. */
  adjust: ['cashier', 'admin'],
  /** Notes, sessions, freezes and lost keys of members, and their personal data. */
  members: ['service', 'risk', 'admin'],
  identity: ['risk', 'service', 'admin'],
  /** Cases that rules have opened. */
  risk: ['risk', 'admin'],
  /** Offers, ranks, missions and the point mall. */
  offers: ['marketing', 'admin'],
  content: ['marketing', 'admin'],
  /** What staff write to members: to one, to many, to all. */
  mailings: ['marketing', 'service', 'admin'],
  /** Conversations of the service chat. */
  chat: ['service', 'admin'],
  /** Contracts of agents with the company, and what contracts pay. */
  agents: ['finance', 'admin'],
  games: ['games', 'releaser'],
  /** Providers of games with their keys: whoever holds one can credit members. */
  providers: ['games', 'admin'],
  settings: ['ops', 'admin'],
  books: ['finance', 'admin'],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type OperatorRight = keyof typeof operatorRights;

/** Whether any of the roles has the right. */
export const hasRight = (roles: readonly OperatorRole[], right: OperatorRight): boolean =>
  operatorRights[right].some((role) => roles.includes(role));

/** Roles that decide about money, or make those who do: nobody gives them alone. */
const moneyRoles: readonly OperatorRole[] = ['admin', 'cashier', 'risk', 'marketing', 'finance', 'lottery', 'games'];

/** Whether any of the roles decides about money. */
export const decidesAboutMoney = (roles: readonly OperatorRole[]): boolean => roles.some((role) => moneyRoles.includes(role));

/** Who sees an area of the desk in which they change nothing; `viewer`, `admin` and `ops` see every area. */
export const operatorSights = {
  feedback: ['service', 'marketing'],
  messages: ['service'],
  finance: ['finance', 'cashier'],
  signs: ['risk'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export const seeEverything: readonly OperatorRole[] = ['viewer', 'admin', 'ops'];
