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

/** Ranks by level: name, text colour and ground. */
export const ranks = [
  { name: 'New', color: '#1B1A2E', color2: '#DDD9CE' },
  { name: 'Bronze', color: '#FFFFFF', color2: '#8A5A2B' },
  { name: 'Silver', color: '#1B1A2E', color2: '#C3C7D1' },
  { name: 'Gold', color: '#1B1A2E', color2: '#F2B632' },
  { name: 'Platinum', color: '#1B1A2E', color2: '#BFD9E0' },
  { name: 'Diamond', color: '#FFFFFF', color2: '#2B6CB0' },
  { name: 'Master', color: '#FFFFFF', color2: '#6B2FBF' },
  { name: 'Crown', color: '#FFFFFF', color2: '#9B1C31' },
  { name: 'Legend', color: '#F5C451', color2: '#1B1A2E' },
] as const;
