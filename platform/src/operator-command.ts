import { operatorRoles, type OperatorRole } from '@portal/contracts';
import { enrolmentAddress, type OperatorsService } from './modules/operators';

const usage = `Usage:
  operator add <name> <role,…>   the password is the first line of the input; roles: ${operatorRoles.join(', ')}
  operator lock <name>           ends all sessions of the operator at once
  operator unlock <name>
  operator verify [<number>:<hash>]   checks that no line of the audit was changed, removed or slipped in; the end noted earlier must be there still`;

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,63}$/u;
const minPasswordCharacters = 12;
const seenPattern = /^([1-9]\d{0,17}):([0-9a-f]{64})$/;

type Terminal = { readLine(): Promise<string>; print(text: string): void; complain(text: string): void };
type Deps = { operators: OperatorsService; issuer: string; terminal: Terminal };

/** Accounts of staff are made by whoever runs the platform, never over the network. Answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runOperatorCommand(args: readonly string[], { operators, issuer, terminal }: Deps): Promise<number> {
  const [act, name = '', roleList, ...more] = args;

  function refuse(text: string): number {
    terminal.complain(text);
    return 1;
  }

  async function add(roles: readonly OperatorRole[]): Promise<number> {
    if (!namePattern.test(name)) return refuse('A name has 2 to 64 letters, digits, dots, hyphens and underscores.');
    const password = await terminal.readLine();
    if (password.length < minPasswordCharacters)
      return refuse(`A password of an operator has at least ${minPasswordCharacters} characters.`);
    const secret = await operators.add({ name, password, roles });
    if (secret === null) return refuse(`There is an operator named ${name}.`);
    terminal.print(`Added ${name}: ${roles.join(', ')}. The secret for the authenticator app is shown this once:`);
    terminal.print(`${secret}\n${enrolmentAddress(secret, issuer, name)}`);
    return 0;
  }

  async function setLocked(isLocked: boolean): Promise<number> {
    if (!(await operators.setLocked(name, isLocked))) return refuse(`There is no operator named ${name}.`);
    terminal.print(isLocked ? `Locked ${name}; all sessions have ended.` : `Unlocked ${name}.`);
    return 0;
  }

  async function verify(seenText: string): Promise<number> {
    const [, number, hash] = seenPattern.exec(seenText) ?? [];
    const { fault, end } = await operators.verifyAudit(number && hash ? { number, hash } : null);
    if (fault !== null) return refuse(`The audit is broken at line ${fault}: it, or what came before it, is not what was written.`);
    terminal.print(end ? `The audit is whole. It ends with ${end.number}:${end.hash}` : 'The audit is whole. It is empty.');
    return 0;
  }

  const roles = roleList?.split(',') ?? [];
  if (act === 'add' && more.length === 0 && roles.length > 0 && roles.every(isRole)) return add(roles);
  if ((act === 'lock' || act === 'unlock') && name && roleList === undefined) return setLocked(act === 'lock');
  if (act === 'verify' && roleList === undefined && (name === '' || seenPattern.test(name))) return verify(name);
  terminal.complain(usage);
  return 2;
}

const isRole = (text: string): text is OperatorRole => (operatorRoles as readonly string[]).includes(text);
