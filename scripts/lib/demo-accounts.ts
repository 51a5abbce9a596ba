import { existsSync, readFileSync } from 'node:fs';

type DemoAccount = {
  role: string;
  account: string;
  password: string;
  /** Of the authenticator that is the second factor; only operators have one. */
  secret?: string;
};

/** Who may sign in to the demo, as the seed has written it down; empty when there is no seed. */
export function readDemoAccounts(path: string): DemoAccount[] {
  if (!existsSync(path)) return [];
  const content = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  return Array.isArray(content) ? (content as DemoAccount[]) : [];
}
