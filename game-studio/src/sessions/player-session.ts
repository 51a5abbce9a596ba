/** Who plays: one launch of one title. */
export type PlayerSession = {
  id: string;
  /** Of the operator and the player together: two sessions of one player have the same. Unique for each demonstration. */
  playerKey: string;
  nickname: string;
  wallet: 'seamless' | 'transfer' | 'demo';
  currency: string;
  language: string;
  gameCode: string;
  /** The room that the launch has named. */
  roomId: string | null;
};
