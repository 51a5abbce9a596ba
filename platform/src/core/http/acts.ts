import type { KeyedCallName } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';

/** Whether a member's key has its act. Once it has, it always will, as long as the act is kept. */
export type FindAct = (db: Queryable, memberId: string, key: string) => Promise<boolean>;

/** How the acts of calls that carry a key are found by it; each module tells of its own. */
export type Acts<N extends KeyedCallName = KeyedCallName> = Record<N, FindAct>;
