import { z } from 'zod';
import type { CallTag } from './call-tags';
import { Id } from './common';
import type { OperatorRight } from './operator-roles';

type ObjectSchema = z.ZodObject<z.ZodRawShape>;
/** Bodies of several shapes name theirs by a field. */
type BodySchema = ObjectSchema | z.ZodDiscriminatedUnion<readonly ObjectSchema[]>;

/** What the API's description says of a call; the description is printed for people, so it holds whole sentences. */
type Described = {
  /** Names the call in the description and in clients that are generated from it, so it never changes. */
  id: string;
  summary: string;
  description: string;
};

type AnyCall = Described & {
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

type PublicCall = AnyCall & {
  /** `optional` reads a token when there is one; `member` refuses without one; `signature` is checked by the route itself. */
  auth: 'none' | 'optional' | 'member' | 'signature';
  /** A cookie that the route itself reads, set by a sign-in before. */
  cookie?: 'resume' | 'remember' | 'chat';
  /** Refuses trial accounts (isAgent 4) with `session.real_account_needed`. */
  realAccount?: true;
  /** Only agents (isAgent 1, 2, 41, 42). */
  agent?: true;
  /** Answered also to a member who has to change the password first; everything else is refused with `session.password_change_required`. */
  withOldPassword?: true;
  role?: undefined;
  control?: undefined;
  tellsMember?: undefined;
};

type AnyStaffCall = {
  /** Refuses without the cookie of an operator’s session. */
  auth: 'operator';
  /** The member concerned finds a message about it in the inbox, written in the transaction of the act. */
  tellsMember?: true;
  cookie?: undefined;
  realAccount?: undefined;
  agent?: undefined;
  withOldPassword?: undefined;
};

/**
 * What one operator does alone, or what has a double entry of its own: `double_entry` means that the call itself waits until a second
 * operator has sent the same.
 */
type SingleStaffCall = AnyCall &
  AnyStaffCall & {
    control: 'alone' | 'double_entry';
    /** Only operators who have this right, by `operatorRights`. */
    role?: OperatorRight;
  };

/**
 * What one operator proposes and another one approves. Params and body are kept until then and shown to every operator, so they hold no
 * secret, no file and nothing that is not needed; `reason` is among them. The value is made with `twoOfficers`.
 */
type TwoOfficerCall = Described &
  AnyStaffCall & {
    control: 'two_officers';
    /** The right that both operators need, by `operatorRights`. */
    role: OperatorRight;
    params?: ObjectSchema;
    body: ObjectSchema;
    value: z.ZodType<TwoOfficerAnswer>;
    encrypted?: undefined;
    idempotent?: undefined;
    bodyLimitBytes?: undefined;
    query?: undefined;
  };

type CallRow = PublicCall | SingleStaffCall | TwoOfficerCall;
/** One call of the platform, described once: the server validates with it, the browser takes its types, OpenAPI is printed from it. */
export type Call = CallRow & { tag: CallTag };

type TwoOfficerAnswer = { state: 'waiting'; approvalId: string } | { state: 'done'; value: unknown };

/**
 * The schema of the response of a call that takes two operators: the first one gets "waiting", the one who approves it gets what was done.
 */
export const twoOfficers = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('waiting'), approvalId: Id }),
    z.strictObject({ state: z.literal('done'), value }),
  ]);

/** The calls of one module. Keeps the literal type of each row and adds the module's tag. */
export const callTable = <T extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, CallRow>>(tag: CallTag, table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, { ...row, tag }])) as { [N in keyof T]: T[N] & { tag: CallTag } };
