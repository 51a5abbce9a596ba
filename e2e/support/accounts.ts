import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Role = 'player' | 'agent' | 'read-only agent' | 'trial account';
type Account = { role: Role; account: string; password: string };

/** The accounts that the running portal printed at its start. */
export function demoAccount(role: Role): Account {
  const list = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo-accounts.json'), 'utf8')) as Account[];
  return list.find((account) => account.role === role)!;
}

/** An account nobody has used yet. */
export const freshAccount = (): string => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`.slice(0, 16);
