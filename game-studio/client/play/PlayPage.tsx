import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { WireSession } from '../../src/api/wire';
import { familyClients } from '../games/families';
import { createApi } from '../kit/api';
import { ApiContext, type GameLanguage } from '../kit/game-context';
import { setPortalOrigins, tellPage } from '../kit/tell-page';
import { gameLanguageOf, startTexts } from '../texts';
import { GameProvider } from './GameProvider';
import { keptToken, openSession } from './open-session';
import { StartFault } from './StartFault';

type Opened = { session: WireSession; language: GameLanguage; Game: ComponentType };

/** The page of a title: session, texts and family first, then the game. */
export function PlayPage() {
  const api = useMemo(() => createApi(keptToken.read), []);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fault, setFault] = useState<unknown>(null);

  useEffect(() => {
    async function open() {
      const session = await openSession(api);
      setPortalOrigins(session.portalOrigins);
      const load = familyClients[session.title.family];
      if (!load) throw new Error(`there is no page for ${session.title.family}`);
      const { Game, texts } = await load();
      const language = gameLanguageOf(session.language);
      await startTexts(language, texts);
      document.title = session.title.name[language] ?? session.title.code;
      setOpened({ session, language, Game });
      tellPage('game.ready');
    }
    open().catch((error: unknown) =>
      startTexts(gameLanguageOf(navigator.language.startsWith('th') ? 'TY' : 'EN')).then(() => setFault(error)),
    );
  }, [api]);

  if (fault) return <StartFault fault={fault} />;
  if (!opened) return <div className="page" aria-busy="true" />;
  const { session, language, Game } = opened;
  return (
    <ApiContext value={api}>
      <GameProvider session={session} language={language}>
        <Game />
      </GameProvider>
    </ApiContext>
  );
}
