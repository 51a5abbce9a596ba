import { describeError, isSilent } from '@portal/postgres';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** Pino's number of the lines that tell why a process ends. */
const FATAL = 60;

const secretFields = [
  'authorization',
  'cookie',
  'token',
  'ticket',
  'password',
  'confirmPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'accountNumber',
  'verificationCode',
  'captcha',
  'ciphertext',
];

/** Structured log without secrets: requests are logged by method, route and status only, and known secret fields are cut wherever they appear. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[cut]' },
    serializers: { err: describeError },
    hooks: {
      logMethod(args, write, severity) {
        if (severity >= FATAL || !isSilent(args[0])) write.apply(this, args);
      },
    },
  };
  return pino(options, destination ?? gatheredOutput());
}

/** A system call for each request would cost a busy platform a tenth of its time; lines wait for company, at most a quarter of a second. */
const gatheredOutput = () => pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 });
