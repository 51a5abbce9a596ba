import type { MemberInfo } from '@portal/contracts';
import type { ModuleId } from '@portal/contracts/brand';
import { lazyPage } from '@portal/portal';
import {
  ArrowLeftRight,
  Banknote,
  Bell,
  ChartNoAxesCombined,
  CircleArrowUp,
  CircleUserRound,
  Crown,
  FileText,
  Gift,
  HeartHandshake,
  History,
  IdCard,
  Landmark,
  Mail,
  PackageOpen,
  SmilePlus,
  QrCode,
  ReceiptText,
  Target,
  Ticket,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';

export type MemberPageId =
  | 'securityCenter'
  | 'profile'
  | 'accountEvents'
  | 'notifications'
  | 'payoutDetails'
  | 'identity'
  | 'depositv2'
  | 'transferFund'
  | 'transferUpline'
  | 'withdraw'
  | 'transactionHistory'
  | 'personalProfit'
  | 'statements'
  | 'personalHistoryCopy'
  | 'playLimits'
  | 'messageV2'
  | 'playerRank'
  | 'manualRebate'
  | 'referral'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'missionLeaderboard';

export type MemberPage = {
  id: MemberPageId;
  icon: LucideIcon;
  Page: ComponentType;
  /** Whom the navigation leads there; everybody without it. */
  isShown?: (member: MemberInfo) => boolean;
  /** While staff have switched it off, the navigation leaves the page out. */
  module?: ModuleId;
};
export type PageGroup = { id: 'account' | 'money' | 'rewards' | 'play' | 'messages'; pages: readonly MemberPage[] };

/** The centre's pages in the order of its navigation; the first is the one it opens with. */
export const pageGroups: readonly PageGroup[] = [
  {
    id: 'account',
    pages: [
      {
        id: 'securityCenter',
        icon: CircleUserRound,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "security-center" */ '../pages/SecurityCenterPage').then((module) => module.SecurityCenterPage),
        ),
      },
      {
        id: 'profile',
        icon: SmilePlus,
        Page: lazyPage(() => import(/* webpackChunkName: "profile" */ '../pages/ProfilePage').then((module) => module.ProfilePage)),
      },
      {
        id: 'accountEvents',
        icon: History,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "account-events" */ '../pages/AccountEventsPage').then((module) => module.AccountEventsPage),
        ),
      },
      {
        id: 'notifications',
        icon: Bell,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "notifications" */ '../pages/NotificationsPage').then((module) => module.NotificationsPage),
        ),
      },
      {
        id: 'payoutDetails',
        icon: Landmark,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "payout-details" */ '../pages/PayoutDetailsPage').then((module) => module.PayoutDetailsPage),
        ),
      },
      {
        id: 'identity',
        icon: IdCard,
        Page: lazyPage(() => import(/* webpackChunkName: "identity" */ '../pages/IdentityPage').then((module) => module.IdentityPage)),
      },
    ],
  },
  {
    id: 'money',
    pages: [
      {
        id: 'depositv2',
        icon: QrCode,
        Page: lazyPage(() => import(/* webpackChunkName: "deposit" */ '../pages/DepositPage').then((module) => module.DepositPage)),
      },
      {
        id: 'bonusDetails',
        icon: Gift,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "bonus-details" */ '../pages/BonusDetailsPage').then((module) => module.BonusDetailsPage),
        ),
      },
      {
        id: 'transferFund',
        icon: ArrowLeftRight,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "transfer-fund" */ '../pages/TransferFundPage').then((module) => module.TransferFundPage),
        ),
      },
      {
        id: 'withdraw',
        icon: Banknote,
        Page: lazyPage(() => import(/* webpackChunkName: "withdraw" */ '../pages/WithdrawPage').then((module) => module.WithdrawPage)),
      },
      {
        id: 'transferUpline',
        icon: CircleArrowUp,
        isShown: ({ toUpline }) => toUpline,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "transfer-upline" */ '../pages/TransferUplinePage').then((module) => module.TransferUplinePage),
        ),
      },
      {
        id: 'transactionHistory',
        icon: ReceiptText,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "account-record" */ '../pages/AccountRecordPage').then((module) => module.AccountRecordPage),
        ),
      },
      {
        id: 'personalProfit',
        icon: ChartNoAxesCombined,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "personal-profit" */ '../pages/PersonalProfitPage').then((module) => module.PersonalProfitPage),
        ),
      },
      {
        id: 'statements',
        icon: FileText,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "statements" */ '../pages/StatementsPage').then((module) => module.StatementsPage),
        ),
      },
    ],
  },
  {
    id: 'rewards',
    pages: [
      {
        id: 'rewardCenter',
        icon: PackageOpen,
        module: 'REWCEN3',
        Page: lazyPage(() =>
          import(/* webpackChunkName: "reward-center" */ '../pages/RewardCenterPage').then((module) => module.RewardCenterPage),
        ),
      },
      {
        id: 'missionLeaderboard',
        icon: Target,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "mission-leaderboard" */ '../pages/MissionLeaderboardPage').then(
            (module) => module.MissionLeaderboardPage,
          ),
        ),
      },
      {
        id: 'playerRank',
        icon: Crown,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "player-rank" */ '../pages/PlayerRankPage').then((module) => module.PlayerRankPage),
        ),
      },
      {
        id: 'manualRebate',
        icon: Undo2,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "manual-rebate" */ '../pages/ManualRebatePage').then((module) => module.ManualRebatePage),
        ),
      },
      {
        id: 'referral',
        icon: UserPlus,
        isShown: ({ canRefer }) => canRefer,
        Page: lazyPage(() => import(/* webpackChunkName: "referral" */ '../pages/ReferralPage').then((module) => module.ReferralPage)),
      },
    ],
  },
  {
    id: 'play',
    pages: [
      {
        id: 'personalHistoryCopy',
        icon: Ticket,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "betting-record" */ '../pages/BettingRecordPage').then((module) => module.BettingRecordPage),
        ),
      },
      {
        id: 'playLimits',
        icon: HeartHandshake,
        Page: lazyPage(() =>
          import(/* webpackChunkName: "play-limits" */ '../pages/PlayLimitsPage').then((module) => module.PlayLimitsPage),
        ),
      },
    ],
  },
  {
    id: 'messages',
    pages: [
      {
        id: 'messageV2',
        icon: Mail,
        Page: lazyPage(() => import(/* webpackChunkName: "messages" */ '../pages/MessagesPage').then((module) => module.MessagesPage)),
      },
    ],
  },
];

const pages = pageGroups.flatMap((group) => group.pages);

/** The page of an address; the first one where the address names none that exists. */
export const findMemberPage = (id: string | null): MemberPage => pages.find((page) => page.id === id) ?? pages[0]!;
