import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

const secretFields = [
  'authorization',
  'cookie',
  'token',
  'ticket',
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'captcha',
  'ciphertext',
];

/** Structured log without secrets: requests are logged by method, route and status only, and known secret fields are cut wherever they appear. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[cut]' },
    serializers: { err: serializeError },
  };
  return pino(options, destination ?? gatheredOutput());
}

/** A system call for each request would cost a busy platform a tenth of its time. */
const gatheredOutput = () => pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 });

/** PostgreSQL repeats values of the failed row in `detail`, `where` and `internalQuery`; they stay out of the log. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, table, cause } = error as Error & { code?: string; constraint?: string; table?: string };
  return { type, message, stack, code, constraint, table, cause: cause instanceof Error ? serializeError(cause) : undefined };
}
