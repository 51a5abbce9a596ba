import type { RiskRule } from '@portal/contracts';

/** What rules had found before the demo began. */
export const demoRisks: readonly { account: string; rule: RiskRule; evidence: Record<string, string> }[] = [
  { account: 'kaewta', rule: 'deposit_velocity', evidence: { times: '12', amount: '2400.00', limit: '10' } },
];
