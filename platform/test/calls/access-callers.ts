import { type Call, trialCode } from '@portal/contracts';
import { newId } from '../../src/core/ids';
import type { TestApp } from '../test-app';

/** Everybody who may call, by the names of the matrix's columns. `late`: a member who has to change the password first. */
export const callerNames = ['visitor', 'member', 'late', 'trial', 'agent1', 'agent2', 'agent41', 'agent42', 'viewer', 'admin'] as const;
export type CallerName = (typeof callerNames)[number];

const isAgentOf = { member: 0, late: 0, trial: 4, agent1: 1, agent2: 2, agent41: 41, agent42: 42 } as const;
type MemberName = keyof typeof isAgentOf;
export const memberNames = Object.keys(isAgentOf) as MemberName[];

export type AccessCallers = {
  idOf: Readonly<Record<MemberName, string>>;
  /** A fresh sign-in, since a call may end it. */
  headersOf(name: CallerName): Record<string, string>;
};

/** An account of each kind. */
export async function addAccessCallers({ services, database, signIn, signInOperator }: TestApp, prefix: string): Promise<AccessCallers> {
  const idOf = Object.fromEntries(memberNames.map((name) => [name, newId()])) as Record<MemberName, string>;
  const passwordHash = await services.session.hashPassword('a-good-Password');
  await database.transaction(async (tx) => {
    for (const name of memberNames) {
      const [id, account] = [idOf[name], `${prefix}${name}`];
      const member = { id, account, nickname: name, isAgent: isAgentOf[name], parentId: null, language: 'TY', fields: {} };
      await services.members.addAccount(tx, member);
      await services.session.savePasswordHash(tx, id, passwordHash);
      await services.wallet.openAccount(tx, id, { isTrial: isAgentOf[name] === trialCode });
    }
  });
  return {
    idOf,
    headersOf(name): Record<string, string> {
      if (name === 'visitor') return {};
      if (name === 'viewer' || name === 'admin') return { cookie: signInOperator(name) };
      return { token: signIn({ isAgent: isAgentOf[name], memberId: idOf[name], mustChangePassword: name === 'late' }).token };
    },
  };
}

/** Somebody who may make this call. */
export const callerOf = ({ auth, agent }: Call): CallerName => {
  if (auth === 'operator') return 'admin';
  if (auth === 'member' || auth === 'optional') return agent ? 'agent1' : 'member';
  return 'visitor';
};
