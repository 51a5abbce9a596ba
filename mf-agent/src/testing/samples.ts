import type { CallValue, ContractInfo, Page, TeamFigures, TeamMember, TeamOverview } from '@portal/contracts';

export const figures = (more: Partial<TeamFigures> = {}): TeamFigures => ({
  newRegistrations: 4,
  firstDepositors: 2,
  activePlayers: 3,
  deposits: '1000.00',
  withdrawals: '0.00',
  turnover: '1500.00',
  validTurnover: '1500.00',
  payout: '1200.00',
  rebate: '7.15',
  promotions: '0.00',
  teamProfit: '-292.85',
  ...more,
});

export const overview = (more: Partial<TeamOverview> = {}): TeamOverview => ({
  teamSize: 10,
  direct: 4,
  onlineNow: 1,
  teamBalance: '31663.37',
  figures: figures(),
  before: figures({ turnover: '1000.00', payout: '1600.00', newRegistrations: 0, activePlayers: 3 }),
  days: [
    { day: '2026-11-20', turnover: '500.00', payout: '100.00', deposits: '0.00', registrations: 1 },
    { day: '2026-11-21', turnover: '1000.00', payout: '1100.00', deposits: '1000.00', registrations: 3 },
  ],
  hours: [],
  computedAt: '2026-11-21T06:32:48.000Z',
  ...more,
});

export const income = (total = '0.00'): CallValue<'GET /wps/relay/agent/income'> => ({
  days: [],
  totals: {
    ...{ rebate: total, dailySalary: '0.00', hourlySalary: '0.00', realtimeSalary: '0.00', dividend: '0.00', paidOut: '0.00' },
    total,
  },
});

let lastId = 0;
export const member = (more: Partial<TeamMember> = {}): TeamMember => ({
  id: `0190a000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`,
  account: 'malee99',
  nickname: 'มาลี',
  type: 0,
  level: 1,
  rebate: '11.5',
  series: 1_930,
  note: '',
  balance: '2576.57',
  downlineCount: 0,
  turnover: '110.00',
  payout: '185.00',
  registeredAt: '2026-11-01T03:00:00.000Z',
  lastLoginAt: null,
  ...more,
});

type Path = { id: string; account: string }[];
export const teamPage = (
  content: TeamMember[],
  path: Path,
  more: Partial<Page<TeamMember> & { ownSeries: number; canAct: boolean }> = {},
) => ({
  content,
  pageNo: 1,
  totalPages: 1,
  totalElements: content.length,
  path,
  ...{ ownSeries: 1_940, canAct: true },
  ...more,
});

/** No contracts, which the brand has not switched on. */
export const contractInfo = (more: Partial<ContractInfo> = {}): ContractInfo => ({
  ...{ divtypereq: 0, dailysalreqtype: 0, contracthoursalreq: 0, realtimesalreqtype: 0, enableSalary: false, enableContract: false },
  ...{ kinds: [], canAct: true, waiting: 0 },
  ...more,
});
