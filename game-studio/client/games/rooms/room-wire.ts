/** A room as the server shows it to this player; `mine` is `null` for whoever only looks on. */
export type TableSeat = {
  seat: number;
  hasActed: boolean;
  cardCount: number;
  /** `null` while they are hidden from this player. */
  cards: number[] | null;
  hand: { rank: string; points: number; deng?: number } | null;
  net: string | null;
  paid?: string;
  isFolded?: boolean;
  isAllIn?: boolean;
};
export type TableView = {
  dealer: number;
  isOver: boolean;
  seats: TableSeat[];
  bet?: string;
  pot?: string;
  raise?: { least: string; most: string } | null;
};
export type HandView = {
  id: string;
  number: number;
  state: 'collecting' | 'playing' | 'settled' | 'void';
  dealerSeat: number;
  seedHash: string;
  serverSeed: string | null;
  turns: number[];
  turnEndsAt: string | null;
  table: TableView | null;
  fee: string | null;
  entries: { seat: number; nickname: string; state: string; putUp: string; net: string | null }[];
};
export type RoomView = {
  now: string;
  roomId: string;
  baseStake: string;
  minBalance: string;
  seatCount: number;
  turnSeconds: number;
  feePercent: string;
  startsAt: string | null;
  notice: string | null;
  nextSeedHash: string;
  seats: { seat: number; nickname: string; isReady: boolean; isLeaving: boolean; isAway: boolean }[];
  hand: HandView | null;
  mine: { seat: number; isReady: boolean; isLeaving: boolean; clientSeed: string; refusal: string | null; isPlaying: boolean } | null;
};
export type RoomEntry = { roomId: string; baseStake: string; minBalance: string; players: number; seats: number };
