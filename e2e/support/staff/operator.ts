import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type OperatorAccount = { account: string; password: string; secret: string };

/** An operator of the demo, as the running portal printed it at its start. What takes two officers takes both. */
export function demoOperator(which: 'operator' | 'second operator' = 'operator'): OperatorAccount {
  const list = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo-accounts.json'), 'utf8')) as (OperatorAccount & {
    role: string;
  })[];
  return list.find(({ role }) => role === which)!;
}

/** What the authenticator shows now. A code counts once: sign in once per journey and keep the session. */
export function operatorCode(secret: string): string {
  const line = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/operator-code.ts', secret], {
    cwd: resolve(__dirname, '../../..'),
    encoding: 'utf8',
  });
  return line.slice(0, 6);
}
