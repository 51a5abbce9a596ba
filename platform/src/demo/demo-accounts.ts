import type { BetLineRequest, OperatorRole } from '@portal/contracts';

export type DemoBet = { gameCode: string; line: BetLineRequest };
export type DemoAccount = {
  account: string;
  password: string;
  nickname: string;
  /** isAgent code. */
  isAgent: number;
  upline?: string;
  affiliateCode?: string;
  /** Came by the link of another member of the same agent. */
  invitedBy?: string;
  rankLevel?: number;
  maxSeries?: number;
  fields?: Record<string, string>;
  /** Deposited over the sandbox bank. */
  deposit?: string;
  bets?: DemoBet[];
  /** Set by somebody else: the first sign-in asks for a new one. */
  hasInitialPassword?: boolean;
  /** Printed at start; accounts without one only fill the tree. */
  note?: string;
};

const thai = (playType: string, selection: string, stake: string, expectedRate: string): DemoBet => ({
  gameCode: 'CHANDRA5',
  line: { playType, selection, stake, expectedRate },
});
const position = (selection: string, multiple: number): DemoBet => ({
  gameCode: 'SSC60',
  line: { playType: 'fixedPosition', selection, unit: '1', multiple, series: 1900, expectedRate: '0.95' },
});
const allOf = '0,1,2,3,4,5,6,7,8,9';

const downline = (
  account: string,
  nickname: string,
  upline: string,
  deposit: string,
  bets: DemoBet[],
  more: Partial<DemoAccount> = {},
): DemoAccount => ({
  account,
  password: 'Chandra-team-1',
  nickname,
  isAgent: 0,
  upline,
  deposit,
  bets,
  maxSeries: 1930,
  ...more,
});

export type DemoOperator = { name: string; password: string; secret: string; roles: OperatorRole[]; note: string };

/**
 * Staff of the demo: two of them, as results of lotteries need and whatever else takes two officers. The secrets are the same everywhere, so that an
 * authenticator app needs them once.
 */
export const demoOperators: DemoOperator[] = [
  {
    name: 'operator',
    password: 'Chandra-ops-1',
    secret: 'CHANDRAOPSDEMOSECRET234567ABCDEF',
    roles: ['releaser', 'admin', 'lottery'],
    note: 'operator',
  },
  {
    name: 'operator2',
    password: 'Chandra-ops-2',
    secret: 'CHANDRAOPSDEMOSECOND234567ABCDEF',
    roles: ['viewer', 'admin', 'lottery'],
    note: 'second operator',
  },
];

/** Uplines stand before their downlines. */
export const demoAccounts: DemoAccount[] = [
  {
    account: 'agentdao',
    password: 'Chandra-agent-1',
    nickname: 'เจ้าดาว',
    isAgent: 1,
    affiliateCode: 'DAO888',
    rankLevel: 5,
    deposit: '20000',
    note: 'agent',
  },
  {
    account: 'somchai',
    password: 'Chandra-play-1',
    nickname: 'สมชาย',
    isAgent: 0,
    upline: 'agentdao',
    rankLevel: 2,
    deposit: '10000',
    note: 'player',
    fields: { payeeName: 'Somchai Jaidee', mobileNum: '0812345678', email: 'somchai@example.com' },
    bets: [thai('top2', '29', '20', '90'), thai('runTop', '7', '50', '3.2'), position(`${allOf}||||`, 2)],
  },
  {
    account: 'newagent',
    password: 'Chandra-first-1',
    nickname: 'เอเย่นต์ใหม่',
    isAgent: 1,
    affiliateCode: 'NEW246',
    hasInitialPassword: true,
    note: 'agent with an initial password',
  },
  {
    account: 'lookagent',
    password: 'Chandra-look-1',
    nickname: 'เอเย่นต์ผู้ชม',
    isAgent: 41,
    affiliateCode: 'LOOK41',
    note: 'read-only agent',
  },
  { account: 'trial01', password: 'Chandra-trial-1', nickname: 'ทดลองเล่น', isAgent: 4, note: 'trial account' },
  downline('subfah', 'ฟ้า', 'agentdao', '5000', [thai('runBottom', '4', '100', '4.2')], {
    isAgent: 1,
    maxSeries: 1950,
    affiliateCode: 'FAH555',
  }),
  downline('submek', 'เมฆ', 'agentdao', '3000', [position(`||${allOf}||`, 1)], { isAgent: 1, maxSeries: 1940, affiliateCode: 'MEK333' }),
  downline('malee99', 'มาลี', 'subfah', '2500', [
    thai('top3', '428', '10', '900'),
    thai('runTop', '1', '40', '3.2'),
    position(`|${allOf}|||`, 3),
  ]),
  downline('wichai7', 'วิชัย', 'subfah', '1200', [thai('bottom2', '16', '30', '90'), position('1,3,5,7,9||||', 5)]),
  downline('noi2024', 'น้อย', 'subfah', '800', [position(`|||${allOf}|`, 2), thai('runTop', '5', '25', '3.2')]),
  downline('petch55', 'เพชร', 'submek', '6000', [thai('tod3', '169', '50', '150'), position('0,2,4,6,8||||5', 10)]),
  downline('kaewta', 'แก้วตา', 'submek', '1500', [position(`||||${allOf}`, 4)]),
  downline('ploy789', 'พลอย', 'submek', '400', [thai('runBottom', '8', '15', '4.2')]),
  downline('arthit', 'อาทิตย์', 'agentdao', '900', [thai('top2', '55', '10', '90'), position(`${allOf}||||`, 1)], { invitedBy: 'somchai' }),
];
