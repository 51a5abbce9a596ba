import type { LocalText } from '@portal/contracts';
import { formatMoney, parseMoney } from '@portal/money';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { WireSession } from '../../src/api/wire';
import { ApiRefusal } from '../kit/api';
import { GameContext, type GameContextValue, type GameLanguage, useApi } from '../kit/game-context';
import { GameFrame } from '../kit/GameFrame';
import { leaveFor } from '../kit/leave-for';
import { isFramed, tellPage } from '../kit/tell-page';

type GameProviderProps = { session: WireSession; language: GameLanguage; children: ReactNode };

const symbols: Readonly<Record<string, string>> = { THB: '฿' };

export function GameProvider({ session, language, children }: GameProviderProps) {
  const api = useApi();
  const [balance, setKnownBalance] = useState(session.balance === null ? null : parseMoney(session.balance));
  const [refusal, setRefusal] = useState<string | null>(null);

  const showRefusal = useCallback((error: unknown) => setRefusal(error instanceof ApiRefusal ? error.code : 'unreached'), []);
  const clearRefusal = useCallback(() => setRefusal(null), []);
  const news = useRef(0);
  const setBalance = useCallback(
    (told: string | null) => {
      const number = (news.current += 1);
      if (told !== null) return setKnownBalance(parseMoney(told));
      void api.get<{ balance: string | null }>('/balance').then(
        // What was told meanwhile is newer than what was asked before.
        ({ balance: asked }) => number === news.current && setKnownBalance(asked === null ? null : parseMoney(asked)),
        () => undefined,
      );
    },
    [api],
  );

  const value = useMemo((): GameContextValue => {
    const symbol = symbols[session.currency] ?? `${session.currency} `;
    return {
      title: session.title,
      session,
      balance,
      language,
      setBalance,
      showRefusal,
      clearRefusal,
      money: (amount) => formatMoney(typeof amount === 'bigint' ? amount : parseMoney(amount), { symbol }),
      text: (texts: LocalText) => texts[language] ?? texts.EN ?? texts.TY ?? '',
      exit() {
        tellPage('game.exit');
        // In a frame or a window of the portal it is the portal that leaves.
        if (!isFramed() && !window.opener) leaveFor(session.lobbyUrl);
      },
      openCashier: () => tellPage('game.cashier'),
    };
  }, [session, balance, language, setBalance, showRefusal, clearRefusal]);

  return (
    <GameContext value={value}>
      <GameFrame refusal={refusal} onRefusalClosed={clearRefusal}>
        {children}
      </GameFrame>
    </GameContext>
  );
}
