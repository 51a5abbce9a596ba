import type { LocalText } from '@portal/contracts';
import { createContext, useContext } from 'react';
import type { WireSession, WireTitle } from '../../src/api/wire';
import type { Api } from './api';

export type GameLanguage = 'TY' | 'EN';

export type GameContextValue = {
  title: WireTitle;
  session: Omit<WireSession, 'title' | 'balance'>;
  /** `null` while nobody knows it. */
  balance: bigint | null;
  language: GameLanguage;
  /** A server's answer told the balance: decimal text, or `null` to ask again. */
  setBalance(balance: string | null): void;
  /** Shows why something was not done: a refusal's sentence, or that the server was not reached. */
  showRefusal(error: unknown): void;
  clearRefusal(): void;
  /** For people, with the currency's sign. */
  money(amount: bigint | string): string;
  text(texts: LocalText): string;
  exit(): void;
  openCashier(): void;
};

export const GameContext = createContext<GameContextValue | null>(null);
export const ApiContext = createContext<Api | null>(null);

/** Session, title, balance and language of the game on the screen. */
export function useGame(): GameContextValue {
  const value = useContext(GameContext);
  if (!value) throw new Error('a game is rendered inside of the kit');
  return value;
}

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('a game is rendered inside of the kit');
  return api;
}
