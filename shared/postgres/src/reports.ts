import { isDatabaseAway } from './database-fault';
import type { DatabaseOptions } from './database';
import type { ServerChange } from './embedded-postgres';

type Write = (fields: object, message: string) => void;
type Log = { info: Write; warn: Write; error: Write };

/** One line each time that the database goes or is back, with the cause; everything else about it stays silent, see `isSilent`. */
export const databaseReports = (log: Log): Required<Pick<DatabaseOptions, 'onChange' | 'onLost'>> => ({
  onChange(change) {
    if (change.state === 'away') log.error({ err: change.cause }, 'database away');
    else log.info({ awaySeconds: change.awaySeconds }, 'database back');
  },
  onLost: (error) => log.warn({ err: error }, 'database connections lost'),
});

/** One line each time that the embedded server ends by itself and is there again. */
export const serverReports = (log: Log) => (change: ServerChange) => {
  if (change.state === 'ended') log.error({ cause: change.cause }, 'embedded database ended');
  else if (change.state === 'failing') log.error({ cause: change.cause }, 'embedded database does not start again yet');
  else log.info({ awaySeconds: change.awaySeconds }, 'embedded database runs again');
};

/** Whether a line about this says nothing that the line of the change has not said: each step and each request fails alike meanwhile. */
export const isSilent = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseAway(fields.err);
