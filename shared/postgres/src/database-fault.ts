/** The database could not be asked, or did not answer: whether a statement under way took effect is unknown. It is never a bug of ours. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** A field of its own: libraries copy errors into plain objects. */
  readonly code = AWAY;

  constructor(cause: unknown) {
    super(`the database is away: ${messageOf(cause)}`, { cause });
  }
}

const AWAY = 'database_away';

/** Faults of the network between us and the server, as Node names them. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND',
  'EAI_AGAIN', 'EADDRNOTAVAIL', 'ENOENT',
]); // prettier-ignore

/**
 * Faults of the server and of its being reached, by class: 08 connection, 28 refused sign-in, 53 out of connections, memory or disk,
 * 58 its disk. By code: ended by an administrator or a crash, starting or ending, dropped, a sleeping session ended, no such database,
 * and a server that became a standby and takes no writes.
 */
const SERVER_CLASSES = new Set(['08', '28', '53', '58']);
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '25006', '3D000']);

/** What the driver says in words alone. */
const DRIVER_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
];

type Fault = { code?: unknown; message?: unknown; errors?: unknown; syscall?: unknown };

/**
 * Whether an error of the driver tells of the connection or of the server's state, and not of the statement. Looks at the shape, since
 * libraries hand on copies, and into what two addresses of one name have said.
 */
export function isConnectionFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors } = error as Fault;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isConnectionFault);
  if (typeof code === 'string' && code !== '') {
    return code === AWAY || SYSTEM_CODES.has(code) || SERVER_CODES.has(code) || (code.length === 5 && SERVER_CLASSES.has(code.slice(0, 2)));
  }
  return typeof message === 'string' && DRIVER_WORDS.some((words) => message.startsWith(words));
}

/** Whether the database's being away is why this failed. Narrower than `isConnectionFault`, whose codes other connections have too. */
export function isDatabaseAway(error: unknown): boolean {
  for (let depth = 0, at = error; typeof at === 'object' && at !== null && depth < 5; depth += 1, at = (at as { cause?: unknown }).cause) {
    if ((at as Fault).code === AWAY) return true;
  }
  return false;
}

/** For callers of the database: a fault of the connection becomes the one type they look for, anything else stays what it is. */
export const asDatabaseFault = (error: unknown): unknown =>
  isConnectionFault(error) && !(error instanceof DatabaseAwayError) ? new DatabaseAwayError(error) : error;

function messageOf(error: unknown): string {
  const { message, errors } = (error ?? {}) as Fault;
  if (typeof message === 'string' && message !== '') return message;
  // What Node tells of several addresses has no message of its own.
  return Array.isArray(errors) ? errors.map(messageOf).join('; ') : String(error);
}
