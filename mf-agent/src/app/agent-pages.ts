import type { ContractInfo, ContractKind } from '@portal/contracts';
import { lazyPage } from '@portal/portal';
import {
  ArrowLeftRight,
  CalendarDays,
  ChartColumn,
  ChartNoAxesCombined,
  Clock,
  FileSignature,
  HandCoins,
  type LucideIcon,
  Megaphone,
  Network,
  Ticket,
  UserRoundPlus,
  Wallet,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';

export type AgentPageId =
  | 'agentTeamOverview'
  | 'agentAnnouncement'
  | 'agentRegistration'
  | 'agentTeam'
  | 'agentTeamBets'
  | 'agentTeamProfit'
  | 'agentTransactions'
  | 'agentContracts'
  | 'agentIncome'
  | 'agentDividends'
  | 'agentDailySalary'
  | 'agentHourlySalary'
  | 'agentRealtimeSalary';

export type AgentPage = {
  id: AgentPageId;
  icon: LucideIcon;
  Page: ComponentType;
  /** Stands in the navigation only while there are contracts: of any kind, or of this one. */
  contract?: 'any' | ContractKind;
};
export type PageGroup = { id: 'news' | 'team' | 'records' | 'income'; pages: readonly AgentPage[] };

/** The centre's pages in the order of its navigation. */
export const pageGroups: readonly PageGroup[] = [
  {
    id: 'news',
    pages: [
      {
        id: 'agentAnnouncement',
        icon: Megaphone,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "announcements" */ '../pages/AnnouncementsPage').then((module) => module.AnnouncementsPage),
        ),
      },
    ],
  },
  {
    id: 'team',
    pages: [
      {
        id: 'agentTeamOverview',
        icon: ChartColumn,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "team-overview" */ '../pages/TeamOverviewPage').then((module) => module.TeamOverviewPage),
        ),
      },
      {
        id: 'agentRegistration',
        icon: UserRoundPlus,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "registration" */ '../pages/RegistrationPage').then((module) => module.RegistrationPage),
        ),
      },
      {
        id: 'agentTeam',
        icon: Network,
        Page: lazyPage(() => import(/* webpackChunkName: "team" */ '../pages/TeamPage').then((module) => module.TeamPage)),
      },
      {
        id: 'agentContracts',
        icon: FileSignature,
        contract: 'any',
        Page: lazyPage(() => import(/* webpackChunkName: "contracts" */ '../pages/ContractsPage').then((module) => module.ContractsPage)),
      },
    ],
  },
  {
    id: 'records',
    pages: [
      {
        id: 'agentTeamBets',
        icon: Ticket,
        Page: lazyPage(() => import(/* webpackChunkName: "team-bets" */ '../pages/TeamBetsPage').then((module) => module.TeamBetsPage)),
      },
      {
        id: 'agentTeamProfit',
        icon: ChartNoAxesCombined,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "team-profit" */ '../pages/TeamProfitPage').then((module) => module.TeamProfitPage),
        ),
      },
      {
        id: 'agentTransactions',
        icon: ArrowLeftRight,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "team-transactions" */ '../pages/TransactionsPage').then((module) => module.TransactionsPage),
        ),
      },
    ],
  },
  {
    id: 'income',
    pages: [
      {
        id: 'agentIncome',
        icon: Wallet,
        Page: lazyPage(() => import(/* webpackChunkName: "income" */ '../pages/IncomePage').then((module) => module.IncomePage)),
      },
      {
        id: 'agentDividends',
        icon: HandCoins,
        contract: 'DIVIDEND',
        Page: lazyPage(() => import(/* webpackChunkName: "dividends" */ '../pages/DividendsPage').then((module) => module.DividendsPage)),
      },
      {
        id: 'agentDailySalary',
        icon: CalendarDays,
        contract: 'DAILY_SALARY',
        Page: lazyPage(() => import(/* webpackChunkName: "salaries" */ '../pages/SalaryPage').then((module) => module.DailySalaryPage)),
      },
      {
        id: 'agentHourlySalary',
        icon: Clock,
        contract: 'HOURLY_SALARY',
        Page: lazyPage(() => import(/* webpackChunkName: "salaries" */ '../pages/SalaryPage').then((module) => module.HourlySalaryPage)),
      },
      {
        id: 'agentRealtimeSalary',
        icon: Zap,
        contract: 'REALTIME_SALARY',
        Page: lazyPage(() => import(/* webpackChunkName: "salaries" */ '../pages/SalaryPage').then((module) => module.RealtimeSalaryPage)),
      },
    ],
  },
];

const pages = pageGroups.flatMap((group) => group.pages);
export const defaultPage: AgentPageId = 'agentTeamOverview';

/** The page of an address; the overview where it names none, nothing where it names one that does not exist. */
export const findAgentPage = (id: string | null): AgentPage | undefined => pages.find((page) => page.id === (id ?? defaultPage));

/**
 * Whether the navigation shows a page: what is about contracts only while the brand has them, which the session says, and of one kind once the
 * agent has one.
 */
export const isPageShown = ({ contract }: AgentPage, info: ContractInfo | undefined, enableContract: boolean | undefined): boolean => {
  if (contract === undefined) return true;
  if (contract === 'any') return enableContract ?? info?.enableContract ?? false;
  return info?.kinds.some(({ kind, isOn, isOwn, request }) => kind === contract && isOn && (isOwn || request > 0)) ?? false;
};
