import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type OperatorAccount = { account: string; password: string; secret: string };

/** The operator of the demo, as the running portal printed it at its start. */
export function demoOperator(): OperatorAccount {
  const list = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo-accounts.json'), 'utf8')) as (OperatorAccount & {
    role: string;
  })[];
  return list.find(({ role }) => role === 'operator')!;
}

/** What the authenticator shows now. A code counts once: sign in once per journey and keep the session. */
export function operatorCode(secret: string): string {
  const line = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/operator-code.ts', secret], {
    cwd: resolve(__dirname, '../..'),
    encoding: 'utf8',
  });
  return line.slice(0, 6);
}
