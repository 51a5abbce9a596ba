import type { Game, GameFacets, GameInfo, GameRoom, LotteryGame, Match, VendorCard, VendorLane, Winner } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';

export const game = (more: Partial<Game> = {}): Game => ({
  gameId: 'RNG-001',
  nodeId: 'MOON-RNG-001',
  name: { TY: 'จันทร์เพ็ญทองคำ', EN: 'Golden Full Moon' },
  vendor: 'MOON',
  vendorLabel: 'Moonlit Reels',
  gameType: 'RNG',
  gameClassify: 'video',
  isHot: false,
  isNew: false,
  rtp: null,
  volatility: 'medium',
  features: ['free-spins'],
  lines: 20,
  minBet: '1.00',
  maxBet: '1000.00',
  trialSupport: true,
  hasRooms: false,
  available: true,
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

export const gameInfo = (more: Partial<GameInfo> = {}): GameInfo => ({
  ...game(),
  rtp: '96.00',
  description: { TY: 'สล็อตวิดีโอ 20 ไลน์', EN: 'A video slot of 20 lines.' },
  rules: [{ TY: 'สามสัญลักษณ์ขึ้นไปชนะ', EN: 'Three of a kind win.' }],
  maxWin: '250000.00',
  feePercent: null,
  wallet: 'seamless',
  ...more,
});

export const facets = (more: Partial<GameFacets> = {}): GameFacets => ({
  vendors: [],
  classifies: [],
  features: [],
  volatilities: [],
  ...more,
});

export const room = (more: Partial<GameRoom> = {}): GameRoom => ({
  roomId: 'pok-1',
  name: { TY: 'โต๊ะ 10 บาท', EN: 'Table of 10' },
  baseStake: '10.00',
  minBalance: '200.00',
  players: 3,
  seats: 8,
  game: game({
    gameId: 'PVP-001',
    nodeId: 'ROYALC-PVP-001',
    name: { TY: 'ป๊อกเด้ง', EN: 'Pok Deng' },
    vendor: 'ROYALC',
    gameType: 'PVP',
    hasRooms: true,
  }),
  ...more,
});

export const threeWay = (odds: readonly [string, string, string], more: object = {}): Match['markets'][number] => ({
  key: 'score.threeWay',
  kind: 'threeWay',
  line: null,
  isSuspended: false,
  selections: (['home', 'draw', 'away'] as const).map((key, place) => ({ key, odds: odds[place]! })),
  ...more,
});

export const match = (more: Partial<Match> = {}): Match => ({
  id: 'STUDIO:M1',
  matchId: 'M1',
  nodeId: 'BTI-SPORTS-001',
  leagueId: 'STUDIO:river',
  sport: 'football',
  home: { TY: 'เหยี่ยวแดง', EN: 'Red Kite' },
  away: { TY: 'โลตัส ซิตี้', EN: 'Lotus City' },
  startsAt: new Date(Date.now() + 600_000).toISOString(),
  live: null,
  isPaused: false,
  markets: [threeWay(['1.85', '3.40', '4.10'])],
  ...more,
});
