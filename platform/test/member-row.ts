import type { TestApp, TestMember } from './test-app';

/** Gives a signed-in member the row that staff find the account by, and returns the account. */
export async function addMemberRow({ database, services }: TestApp, { memberId, identity }: TestMember): Promise<string> {
  const account = `m${memberId.slice(-10)}`;
  const row = { id: memberId, account, nickname: account, isAgent: identity.isAgent, parentId: null, language: 'TY' as const, fields: {} };
  await database.transaction((tx) => services.members.addAccount(tx, row));
  return account;
}
