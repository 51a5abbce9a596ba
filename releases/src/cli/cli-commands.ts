import type { CliCommand } from './cli-command';
import { activateCli } from './commands/activate.cli';
import { acceptAuditHeadCli } from './commands/accept-audit-head.cli';
import { acceptBooksHeadCli } from './commands/accept-books-head.cli';
import { auditHeadsCli } from './commands/audit-heads.cli';
import { booksHeadsCli } from './commands/books-heads.cli';
import { freezeCli } from './commands/freeze.cli';
import { killCli } from './commands/kill.cli';
import { listCli } from './commands/list.cli';
import { logCli } from './commands/log.cli';
import { overrideCli } from './commands/override.cli';
import { publishCli } from './commands/publish.cli';
import { rampCli } from './commands/ramp.cli';
import { rollbackCli } from './commands/rollback.cli';
import { rotateKeyCli } from './commands/rotate-key.cli';
import { statusCli } from './commands/status.cli';
import { unfreezeCli } from './commands/unfreeze.cli';
import { unkillCli } from './commands/unkill.cli';

/** In the order in which somebody who releases needs them. */
export const cliCommands: readonly CliCommand[] = [
  publishCli,
  activateCli,
  rampCli,
  rollbackCli,
  freezeCli,
  unfreezeCli,
  killCli,
  unkillCli,
  statusCli,
  listCli,
  logCli,
  overrideCli,
  rotateKeyCli,
  auditHeadsCli,
  acceptAuditHeadCli,
  booksHeadsCli,
  acceptBooksHeadCli,
];
