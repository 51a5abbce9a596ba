import type { LocalText } from '@portal/contracts';

/** What the member reads above a reward, in every language. */
export const rewardTitles = {
  referrer: {
    TY: 'รางวัลชวนเพื่อน',
    EN: 'Reward for inviting a friend',
    CN: '邀请好友奖励',
    ID: 'Hadiah mengundang teman',
    VI: 'Thưởng mời bạn bè',
  },
  referee: {
    TY: 'รางวัลต้อนรับจากเพื่อนที่ชวนคุณ',
    EN: 'Welcome reward for coming by a friend’s invitation',
    CN: '受邀好友欢迎奖励',
    ID: 'Hadiah sambutan dari undangan teman',
    VI: 'Thưởng chào mừng từ lời mời của bạn bè',
  },
  share: {
    TY: 'ส่วนแบ่งรายสัปดาห์จากเพื่อนที่ชวน',
    EN: 'Weekly share of your friends’ play',
    CN: '好友每周返利',
    ID: 'Bagian mingguan dari permainan teman',
    VI: 'Phần chia hằng tuần từ bạn bè đã mời',
  },
} satisfies Record<string, LocalText>;
