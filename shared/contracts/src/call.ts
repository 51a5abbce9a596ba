import type { z } from 'zod';
import type { OperatorRole } from './operator-roles';

type ObjectSchema = z.ZodObject<z.ZodRawShape>;
/** Bodies of several shapes name theirs by a field. */
type BodySchema = ObjectSchema | z.ZodDiscriminatedUnion<readonly ObjectSchema[]>;

/** One call of the platform, described once: the server validates with it, the browser takes its types, OpenAPI is printed from it. */
export type Call = {
  summary: string;
  /**
   * `optional` reads a token when there is one; `member` refuses without one; `operator` refuses without the cookie of an operator's
   * session; `signature` is checked by the route itself.
   */
  auth: 'none' | 'optional' | 'member' | 'operator' | 'signature';
  /** Only operators who have this role. */
  role?: OperatorRole;
  /** Refuses trial accounts (isAgent 4) with `session.real_account_needed`. */
  realAccount?: true;
  /** Only agents (isAgent 1, 2, 41, 42). */
  agent?: true;
  /** Answered also to a member who has to change the password first; everything else is refused with `session.password_change_required`. */
  withOldPassword?: true;
  /** The body travels in an encrypted payload; a plain body is refused. */
  encrypted?: true;
  /** Needs an `idempotency-key` header: the same key is the same act. */
  idempotent?: true;
  /** More than the usual limit, for calls that carry files. */
  bodyLimitBytes?: number;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: BodySchema;
  /** Schema of `value` on success. */
  value: z.ZodType;
};

/** Keeps the literal type of a table of calls. */
export const callTable = <T extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>>(table: T): T => table;
