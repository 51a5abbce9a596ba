import { spawnSync } from 'node:child_process';

const NOBODY = 65_534;

export type ServerUser = {
  /** The command line that runs the program as this user. */
  commandOf(program: string, args: readonly string[]): [command: string, args: string[]];
  /** Set when files must be given to another user first. */
  uid?: number;
};

const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * As whom to run PostgreSQL, which refuses to run as root: an ordinary user stays itself; root becomes a mapped user of a namespace, so
 * that files stay its own, or `nobody` where namespaces are refused. On Linux the program also gets a signal when this process dies.
 */
export function findServerUser(): ServerUser {
  const followsParent = process.platform === 'linux' && works('setpriv', '--pdeathsig', 'SIGINT', 'true');
  const inNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  const isRoot = process.getuid?.() === 0;
  const isMapped = isRoot && works(inNamespace[0]!, ...inNamespace.slice(1), 'true');

  const prefix = [...(isMapped ? inNamespace : []), ...(followsParent ? ['setpriv', '--pdeathsig', 'SIGINT'] : [])];
  if (isRoot && !isMapped) {
    if (!followsParent) throw new Error('the embedded PostgreSQL cannot run as root here: start as another user, or give DATABASE_URL');
    prefix.push(`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups');
  }
  return {
    commandOf(program, args) {
      const [command, ...rest] = [...prefix, program, ...args];
      return [command!, rest];
    },
    ...(isRoot && !isMapped && { uid: NOBODY }),
  };
}
