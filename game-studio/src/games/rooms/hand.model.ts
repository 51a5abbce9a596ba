import type { Json } from '../../core/json';

export type RoomRow = { id: string; handNumber: number; dealerSeat: number | null; startsAt: Date | null; notice: string | null };

export type Seat = {
  seat: number;
  sessionId: string;
  playerKey: string;
  nickname: string;
  clientSeed: string;
  isReady: boolean;
  isLeaving: boolean;
  idleTurns: number;
  refusal: string | null;
  seenAt: Date;
};

export type HandState = 'collecting' | 'playing' | 'settled' | 'void';
export type MoveRecord = { seat: number; key: string | null; move: Json };

export type Hand = {
  id: string;
  roomId: string;
  number: number;
  state: HandState;
  dealerSeat: number;
  seedHash: string;
  serverSeed: string | null;
  clientSeed: string;
  game: Json;
  moves: readonly MoveRecord[];
  turnEndsAt: Date | null;
  fee: bigint | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type EntryState = 'pending' | 'accepted' | 'refused' | 'settled' | 'void';
export type Entry = {
  handId: string;
  seat: number;
  sessionId: string;
  playerKey: string;
  nickname: string;
  walletRoundId: string;
  amount: bigint;
  state: EntryState;
  refusal: string | null;
  transactionId: string | null;
  payout: bigint | null;
};
