/** An account of a member or an agent. */
export type Member = {
  id: string;
  customerId: string;
  account: string;
  nickname: string;
  /** isAgent code. */
  isAgent: number;
  parentId: string | null;
  rankLevel: number;
  labels: { labelName: string; color: string; color2: string }[];
  avatar: string;
  language: string;
  maxSeries: number;
  fields: Record<string, string>;
  hasPaymentPassword: boolean;
  isMobileProven: boolean;
  isEmailConfirmed: boolean;
  isLocked: boolean;
  /** False for accounts that exist only in the tree and cannot sign in. */
  isMember: boolean;
  registeredAt: Date;
  /** When the member closed the account; null while it is open. */
  closedAt: Date | null;
};

/** Whether a member may sign in and stay. */
export const isAdmitted = ({ isLocked, isMember, closedAt }: Pick<Member, 'isLocked' | 'isMember' | 'closedAt'>): boolean =>
  !isLocked && isMember && closedAt === null;

/** Agents with code 41 look at everything and change nothing. */
export const isReadOnly = ({ isAgent }: Pick<Member, 'isAgent'>): boolean => isAgent === 41;
