import { isConnectionFault } from './database-fault';

type Described = { type?: string; message: string; stack?: string; code?: unknown; [field: string]: unknown };

const MAX_DEPTH = 4;

/**
 * What a log may say of whatever was thrown. PostgreSQL repeats values of the failed row in `detail`, `where` and `internalQuery`; they
 * stay out. Errors are known by their shape, since libraries hand on copies of them that are no errors any more.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (typeof error !== 'object' || error === null) return { message: `${typeof error}: ${String(error)}` };
  const { name, message, stack, code, constraint, table, queue, cause, errors } = error as Record<string, unknown>;
  const text = typeof message === 'string' && message !== '' ? message : null;
  const several = Array.isArray(errors) && depth < MAX_DEPTH ? errors.map((one) => describeError(one, depth + 1)) : undefined;
  return {
    type: typeof name === 'string' ? name : (error.constructor as { name?: string } | undefined)?.name,
    message: text ?? several?.map((one) => one.message).join('; ') ?? `an object with the fields ${Object.keys(error).join(', ')}`,
    // What failed here because of the database has its story in one line of its own.
    stack: typeof stack === 'string' && !isConnectionFault(error) ? stack : undefined,
    code,
    constraint,
    table,
    queue,
    cause: cause !== undefined && cause !== null && depth < MAX_DEPTH ? describeError(cause, depth + 1) : undefined,
    errors: several,
  };
}
