import type { Game, LotteryGame, VendorCard, VendorLane, Winner } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';

export const game = (more: Partial<Game> = {}): Game => ({
  gameId: 'RNG-001',
  nodeId: 'MOON-RNG-001',
  name: { TY: 'จันทร์เพ็ญทองคำ', EN: 'Golden Full Moon' },
  vendor: 'MOON',
  vendorLabel: 'Moonlit Reels',
  gameType: 'RNG',
  isHot: false,
  isNew: false,
  rtp: null,
  minBet: '1.00',
  available: false,
  ...more,
});

export const vendorCard = (vassalage: string, more: Partial<VendorCard> = {}): VendorCard => ({
  vassalage,
  label: vassalage,
  isHot: 0,
  gameType: 'RNG',
  gameId: '',
  nodeId: `RNG:${vassalage}`,
  isGame: 'VASSALAGE',
  ...more,
});

export const lane = (gameClassify: GameCategory, title: string, ...cards: VendorCard[]): VendorLane => ({
  title: { TY: title, EN: title },
  gameClassify,
  cards: cards.map((card) => ({ ...card, gameType: gameClassify })),
});

export const lottery = (more: Partial<LotteryGame> = {}): LotteryGame => ({
  gameId: '1',
  code: 'SSC60',
  name: { TY: 'จันทรา SSC 1 นาที', EN: 'Chandra SSC 1 minute' },
  family: 'ssc',
  prizeMode: 'Lott',
  defaultPlayType: 'all5',
  drawIntervalSeconds: 60,
  isHot: false,
  ...more,
});

export const winner = (more: Partial<Winner> = {}): Winner => ({
  account: 'so***',
  gameCode: 'SSC60',
  gameName: { TY: 'จันทรา SSC 1 นาที', EN: 'Chandra SSC 1 minute' },
  amount: '1800',
  wonAt: new Date(Date.now() - 120_000).toISOString(),
  ...more,
});
