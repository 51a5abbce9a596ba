import type { LanguageCode, LocalText } from '@portal/contracts';
import { nameIn } from './ranks.model';

type Written = Exclude<LanguageCode, 'TH'>;
const titles: Record<'upgrade' | 'monthly' | 'birthday', Record<Written, (rank: string) => string>> = {
  upgrade: {
    TY: (rank) => `รางวัลเลื่อนระดับเป็น${rank}`,
    EN: (rank) => `Reward for reaching ${rank}`,
    CN: (rank) => `晋升${rank}奖励`,
    ID: (rank) => `Hadiah naik ke ${rank}`,
    VI: (rank) => `Thưởng lên hạng ${rank}`,
  },
  monthly: {
    TY: (rank) => `โบนัสรายเดือนระดับ${rank}`,
    EN: (rank) => `Monthly bonus of ${rank}`,
    CN: (rank) => `${rank}每月礼金`,
    ID: (rank) => `Bonus bulanan ${rank}`,
    VI: (rank) => `Thưởng tháng hạng ${rank}`,
  },
  birthday: {
    TY: () => 'ของขวัญวันเกิด',
    EN: () => 'Birthday gift',
    CN: () => '生日礼金',
    ID: () => 'Hadiah ulang tahun',
    VI: () => 'Quà sinh nhật',
  },
};

/** What the member reads above a reward, in every language. */
export const rewardTitle = (kind: keyof typeof titles, rank: LocalText): LocalText =>
  Object.fromEntries(Object.entries(titles[kind]).map(([language, write]) => [language, write(nameIn(rank, language))]));
