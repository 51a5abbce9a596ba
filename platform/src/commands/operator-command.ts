import { fewestOperatorPasswordCharacters, operatorNamePattern, operatorRoles, type OperatorRole } from '@portal/contracts';
import { enrolmentAddress, type OperatorsService } from '../modules/operators';
import { linkLines } from './first-link';

/** What a command may do; the page of everything staff can do has a row for each. */
export const operatorActs = ['first', 'add', 'lock', 'unlock', 'verify'] as const;

const usage = `Usage:
  operator first                 a one-time link for the first operator, while there is none
  operator add <name> <role,…>   the password is the first line of the input; roles: ${operatorRoles.join(', ')}
  operator lock <name>           ends all sessions of the operator at once
  operator unlock <name>
  operator verify                checks that no line of the audit was changed, removed or slipped in; the signed heads are the input, one
                                 <number>:<hash> a line, as release audit-heads prints them, and each must be in it`;

const headPattern = /^([1-9]\d{0,17}):([0-9a-f]{64})$/;

type Terminal = {
  readLine(): Promise<string>;
  readLines(): Promise<string[]>;
  print(text: string): void;
  complain(text: string): void;
};
type Deps = { operators: OperatorsService; issuer: string; /** Where visitors find the portal. */ publicUrl: string; terminal: Terminal };

/** Accounts of staff are made by whoever runs the platform, never over the network. Answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runOperatorCommand(args: readonly string[], { operators, issuer, publicUrl, terminal }: Deps): Promise<number> {
  const [act, name = '', roleList, ...more] = args;

  function refuse(text: string): number {
    terminal.complain(text);
    return 1;
  }

  function notUnderstood(text: string): number {
    terminal.complain(text);
    return 2;
  }

  async function inviteFirst(): Promise<number> {
    const link = await operators.inviteFirst();
    if (!link) return refuse('There is an operator already, who invites the others.');
    for (const line of linkLines(publicUrl, link)) terminal.print(line);
    return 0;
  }

  async function add(roles: readonly OperatorRole[]): Promise<number> {
    if (!operatorNamePattern.test(name)) return refuse('A name has 2 to 64 letters, digits, dots, hyphens and underscores.');
    const password = await terminal.readLine();
    if (password.length < fewestOperatorPasswordCharacters)
      return refuse(`A password of an operator has at least ${fewestOperatorPasswordCharacters} characters.`);
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

  async function verify(): Promise<number> {
    const heads = [];
    for (const line of (await terminal.readLines()).filter((text) => text.trim() !== '')) {
      const [, number, hash] = headPattern.exec(line.trim()) ?? [];
      if (!number || !hash) return notUnderstood(`This is no head of the audit: ${line.slice(0, 100)}`);
      heads.push({ number, hash });
    }
    const { fault, end, missing } = await operators.verifyAudit(heads);
    if (fault !== null) return refuse(`The audit is broken at line ${fault}: it, or what came before it, is not what was written.`);
    if (missing.length > 0) {
      const lost = new Set(missing);
      const kept = heads.filter(({ number }) => !lost.has(number)).at(-1);
      refuse(
        `The audit is not what was signed: ${missing.length} of ${heads.length} heads are not in it, the first is line ${missing[0]}.`,
      );
      return refuse(kept ? `The newest head it still has is ${kept.number}:${kept.hash}` : 'It has none of them.');
    }
    terminal.print(end ? `The audit is whole. It ends with ${end.number}:${end.hash}` : 'The audit is whole. It is empty.');
    terminal.print(
      heads.length > 0
        ? `All ${heads.length} signed heads are in it.`
        : 'No signed head was given: an end that was cut off would not show.',
    );
    return 0;
  }

  const roles = roleList?.split(',') ?? [];
  if (act === 'add' && more.length === 0 && roles.length > 0 && roles.every(isRole)) return add(roles);
  if ((act === 'lock' || act === 'unlock') && name && roleList === undefined) return setLocked(act === 'lock');
  if (act === 'first' && args.length === 1) return inviteFirst();
  if (act === 'verify' && args.length === 1) return verify();
  return notUnderstood(usage);
}

const isRole = (text: string): text is OperatorRole => (operatorRoles as readonly string[]).includes(text);
