import type { GameCategory, LocalText } from '@portal/contracts';

export const categoryTitles: Record<GameCategory, LocalText> = {
  RNG: { TY: 'สล็อต', EN: 'Slots', CN: '电子游艺', ID: 'Slot', VI: 'Nổ hũ' },
  LIVE: { TY: 'คาสิโนสด', EN: 'Live casino', CN: '真人视讯', ID: 'Kasino langsung', VI: 'Casino trực tuyến' },
  FISH: { TY: 'ยิงปลา', EN: 'Fishing', CN: '捕鱼', ID: 'Tembak ikan', VI: 'Bắn cá' },
  PVP: { TY: 'เกมไพ่', EN: 'Card rooms', CN: '棋牌', ID: 'Permainan kartu', VI: 'Game bài' },
  SPORTS: { TY: 'กีฬา', EN: 'Sports', CN: '体育', ID: 'Olahraga', VI: 'Thể thao' },
  ESPORTS: { TY: 'อีสปอร์ต', EN: 'Esports', CN: '电竞', ID: 'Esports', VI: 'Thể thao điện tử' },
  LOTT: { TY: 'หวย', EN: 'Lotteries', CN: '彩票', ID: 'Lotre', VI: 'Xổ số' },
  ELOTT: { TY: 'หวยเร็ว', EN: 'Fast lotteries', CN: '极速彩', ID: 'Lotre cepat', VI: 'Xổ số nhanh' },
  COCKFIGHT: { TY: 'ไก่ชน', EN: 'Cockfight', CN: '斗鸡', ID: 'Sabung ayam', VI: 'Đá gà' },
  INHOUSE: { TY: 'เกมของเรา', EN: 'House games', CN: '自营游戏', ID: 'Permainan kami', VI: 'Trò chơi nhà' },
};
