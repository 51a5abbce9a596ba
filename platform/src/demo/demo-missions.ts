import type { NewBoard, NewMission } from '@portal/contracts';
import { fromWhole } from '@portal/money';
import type { NewReward } from '../modules/rewards';

const money = (amount: string, turnoverMultiple = '1') => ({ kind: 'money', amount, turnoverMultiple }) as const;
const points = (amount: string) => ({ kind: 'points', amount, turnoverMultiple: '0' }) as const;
const everybody = { categories: [], minRank: 0, isOn: true };

export const demoMissions: (NewMission & { id: string })[] = [
  {
    id: 'first-deposit',
    title: {
      TY: 'ฝากเงินครั้งแรก',
      EN: 'First deposit',
      CN: '首次存款',
      ID: 'Deposit pertama',
      VI: 'Nạp tiền lần đầu',
    },
    ...{ period: 'once', goal: 'depositCount', target: '1', prize: money('18'), ...everybody },
  },
  {
    id: 'profile',
    title: {
      TY: 'ทำโปรไฟล์ให้ครบ',
      EN: 'Complete your profile',
      CN: '完善个人资料',
      ID: 'Lengkapi profil',
      VI: 'Hoàn thiện hồ sơ',
    },
    ...{ period: 'once', goal: 'profile', target: '4', prize: points('100'), ...everybody },
  },
  {
    id: 'daily-turnover',
    title: {
      TY: 'เล่นครบ 1,000 วันนี้',
      EN: 'Play 1,000 today',
      CN: '今日流水满 1,000',
      ID: 'Main 1.000 hari ini',
      VI: 'Cược đủ 1.000 hôm nay',
    },
    ...{ period: 'daily', goal: 'turnover', target: '1000', prize: money('8'), ...everybody },
  },
  {
    id: 'daily-lottery',
    title: {
      TY: 'แทงหวย 5 โพยวันนี้',
      EN: 'Five lottery tickets today',
      CN: '今日购买 5 张彩票',
      ID: 'Lima tiket lotre hari ini',
      VI: 'Năm vé xổ số hôm nay',
    },
    ...{ period: 'daily', goal: 'bets', target: '5', prize: points('20'), ...everybody, categories: ['LOTT'] },
  },
  {
    id: 'weekly-sign-in',
    title: {
      TY: 'เช็กอิน 5 วันในสัปดาห์นี้',
      EN: 'Check in on five days this week',
      CN: '本周签到 5 天',
      ID: 'Check-in lima hari minggu ini',
      VI: 'Điểm danh 5 ngày trong tuần',
    },
    ...{ period: 'weekly', goal: 'signInDays', target: '5', prize: points('50'), ...everybody },
  },
  {
    id: 'monthly-deposit',
    title: {
      TY: 'ฝากครบ 20,000 ในเดือนนี้',
      EN: 'Deposit 20,000 this month',
      CN: '本月存款满 20,000',
      ID: 'Deposit 20.000 bulan ini',
      VI: 'Nạp đủ 20.000 trong tháng',
    },
    ...{ period: 'monthly', goal: 'depositSum', target: '20000', prize: money('188'), ...everybody, minRank: 3 },
  },
  {
    id: 'weekly-big-win',
    title: {
      TY: 'ชนะ 20 เท่าในสัปดาห์นี้',
      EN: 'Win 20 times your stake this week',
      CN: '本周赢得 20 倍',
      ID: 'Menang 20 kali lipat minggu ini',
      VI: 'Thắng gấp 20 lần trong tuần',
    },
    ...{ period: 'weekly', goal: 'winMultiple', target: '20', prize: points('200'), ...everybody },
  },
  {
    id: 'weekly-invite',
    title: {
      TY: 'ชวนเพื่อนเปิดลิงก์ 5 คนสัปดาห์นี้',
      EN: 'Five visitors by your link this week',
      CN: '本周 5 人访问您的链接',
      ID: 'Lima pengunjung tautan Anda minggu ini',
      VI: '5 người mở liên kết của bạn trong tuần',
    },
    ...{ period: 'weekly', goal: 'inviteClicks', target: '5', prize: points('30'), ...everybody },
  },
];

const board = (
  id: string,
  period: NewBoard['period'],
  title: NewBoard['title'],
  more: Partial<NewBoard> = {},
): NewBoard & { id: string } => ({
  id,
  period,
  title,
  metric: 'turnover',
  categories: [],
  turnoverMultiple: '1',
  prizes: [
    { from: 1, to: 1, amount: '3888' },
    { from: 2, to: 2, amount: '1888' },
    { from: 3, to: 3, amount: '888' },
    { from: 4, to: 10, amount: '188' },
  ],
  isOn: true,
  ...more,
});

export const demoBoards = [
  board(
    'daily',
    'daily',
    { TY: 'ยอดเล่นวันนี้', EN: 'Today', CN: '今日榜', ID: 'Hari ini', VI: 'Hôm nay' },
    {
      prizes: [
        { from: 1, to: 1, amount: '388' },
        { from: 2, to: 2, amount: '188' },
        { from: 3, to: 3, amount: '88' },
        { from: 4, to: 10, amount: '18' },
      ],
    },
  ),
  board('weekly', 'weekly', { TY: 'ยอดเล่นสัปดาห์นี้', EN: 'This week', CN: '本周榜', ID: 'Minggu ini', VI: 'Tuần này' }),
  board('monthly', 'monthly', { TY: 'ยอดเล่นเดือนนี้', EN: 'This month', CN: '本月榜', ID: 'Bulan ini', VI: 'Tháng này' }),
  board(
    'weekly-win',
    'weekly',
    {
      TY: 'ชนะกี่เท่าสัปดาห์นี้',
      EN: 'Largest win this week',
      CN: '本周最高倍数',
      ID: 'Menang terbesar minggu ini',
      VI: 'Thắng lớn nhất tuần này',
    },
    {
      metric: 'winMultiple',
      prizes: [
        { from: 1, to: 1, amount: '888' },
        { from: 2, to: 2, amount: '388' },
        { from: 3, to: 3, amount: '188' },
      ],
    },
  ),
];

export const demoRewards: Omit<NewReward, 'memberId'>[] = [
  {
    source: 'staff',
    sourceId: 'demo-welcome',
    prize: { kind: 'money', amount: fromWhole(20), entryType: 'BONUS_CLAIM', turnoverMultiple: 1 },
    title: { TY: 'ของขวัญต้อนรับ', EN: 'Welcome gift', CN: '欢迎礼', ID: 'Hadiah selamat datang', VI: 'Quà chào mừng' },
  },
  {
    source: 'staff',
    sourceId: 'demo-points',
    prize: { kind: 'points', amount: 150 },
    title: { TY: 'แต้มขอบคุณ', EN: 'Thank-you points', CN: '感谢积分', ID: 'Poin terima kasih', VI: 'Điểm tri ân' },
  },
];
