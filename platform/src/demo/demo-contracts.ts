import { fromWhole } from '@portal/money';
import type { ContractTerms } from '../modules/contracts';

const salary = (kind: 'DAILY_SALARY' | 'HOURLY_SALARY' | 'REALTIME_SALARY', ...rules: [number, number, number][]): ContractTerms => ({
  ...{ kind, periodType: null, carryMode: null, orderFilter: kind === 'HOURLY_SALARY' ? 'all' : null, categories: ['LOTT', 'ELOTT'] },
  rules: rules.map(([minTurnover, minActive, rate]) => ({ minTurnover: fromWhole(minTurnover), minActive, rate })),
});
const dividend = (...rules: [number, number, number][]): ContractTerms => ({
  ...{
    kind: 'DIVIDEND',
    periodType: 'D',
    carryMode: 0,
    orderFilter: null,
    categories: ['LOTT', 'ELOTT', 'RNG', 'LIVE', 'FISH', 'PVP', 'INHOUSE'],
  },
  rules: rules.map(([minNetLoss, minActive, rate]) => ({ minNetLoss: fromWhole(minNetLoss), minActive, rate })),
});

/** Rates in 1/10,000. */
export const demoContracts = {
  /** The top agent, who has signed, and who has a proposal. */
  accounts: ['agentdao', 'subfah', 'submek'],
  company: [
    salary('DAILY_SALARY', [100, 0, 80], [10_000, 2, 100], [100_000, 10, 120]),
    salary('HOURLY_SALARY', [10, 0, 30]),
    salary('REALTIME_SALARY', [0, 0, 100]),
    dividend([0, 0, 2_000], [50_000, 5, 2_500], [200_000, 10, 2_800]),
  ],
  /** An agent who looks only, and what the company has signed with it. */
  looking: ['lookagent', salary('DAILY_SALARY', [10_000, 2, 50])],
  below: [salary('DAILY_SALARY', [100, 0, 60], [10_000, 2, 80]), salary('REALTIME_SALARY', [0, 0, 70]), dividend([0, 0, 1_000])],
} as const satisfies {
  accounts: readonly [string, string, string];
  looking: readonly [string, ContractTerms];
  company: readonly ContractTerms[];
  below: readonly ContractTerms[];
};

/** What members below the top agent staked on lotteries on the days before the first one, yesterday's first; whole units. */
export const demoEarlierPlay: readonly (readonly [account: string, ...stakes: number[]])[] = [
  ['malee99', 12_000, 8_400, 15_000],
  ['wichai7', 9_000, 6_200, 4_800],
  ['petch55', 14_500, 9_900, 20_000],
  ['kaewta', 3_000, 2_500, 700],
  ['somchai', 2_000, 4_000, 1_000],
];

/** Two of a team who bet against each other in so many draws of yesterday. */
export const demoHedge = { accounts: ['malee99', 'wichai7'], draws: 40 } as const;

/** An agent and a member of the team who come with one browser. */
export const demoRing = {
  accounts: ['submek', 'petch55'],
  from: { address: '203.0.113.24', userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36' },
} as const;
