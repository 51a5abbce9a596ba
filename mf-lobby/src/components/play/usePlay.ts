import type { Game } from '@portal/contracts';
import {
  api,
  callKey,
  currentLanguage,
  isApiError,
  portal,
  selectIsTrial,
  useLocalText,
  useNavigate,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { wayToPlay } from '../../lib/way-to-play';
import { infoCall, infoFreshMs } from '../game-info.api';
import { launchGame, type Place } from './launch-game';
import { usePlayState } from './play.store';

const isTrialRefusal = (error: unknown) => isApiError(error) && error.code === 'games.trial_refused';

/** Starting games: for money, for play money, in a room. Each answers when the game is on the screen or its refusal has been told. */
export function usePlay() {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const navigate = useNavigate();
  const client = useQueryClient();

  async function once(game: Game, start: () => Promise<void>): Promise<void> {
    if (usePlayState.getState().starting !== null) return;
    usePlayState.setState({ starting: game.nodeId });
    try {
      await start();
    } catch (error) {
      portal.notifyError(error);
    } finally {
      usePlayState.setState({ starting: null });
    }
  }

  const demo = (game: Game) =>
    once(game, async () => {
      const { game_url, game_url2 } = await api.call('POST /wps/relay/games/demo', {
        body: { nodeId: game.nodeId, language: currentLanguage() },
      });
      portal.openGame({ title: localText(game.name), address: game_url, ...(game_url2 && { mirror: game_url2 }), place: 'popup' });
    });

  /** A trial account has no money to play with; the game itself can be tried. */
  async function offerDemo(game: Game): Promise<void> {
    if (!game.trialSupport) return portal.notify({ kind: 'warning', title: t('play.realOnly'), body: t('play.realOnlyBody') });
    const isWanted = await portal.confirm({
      title: t('play.trialTitle'),
      body: t('play.trialBody'),
      confirmLabel: t('play.demo'),
    });
    if (isWanted) await demo(game);
  }

  /** A provider that is silent about its wallet is not asked to keep one. */
  async function hasOwnWallet({ nodeId }: Game): Promise<boolean> {
    const input = { params: { nodeId } };
    try {
      const info = await client.fetchQuery({
        queryKey: callKey(infoCall, input),
        queryFn: () => api.call(infoCall, input),
        staleTime: infoFreshMs,
      });
      return info.wallet === 'transfer';
    } catch {
      return false;
    }
  }

  /** Whether all money goes along by itself, as the member has chosen; the platform moves it as the game opens. */
  async function takesAllAlong(): Promise<boolean> {
    try {
      return (await api.call('GET /wps/relay/provider-wallets', {})).isAutomatic;
    } catch {
      return false;
    }
  }

  async function launch(game: Game, place: Place, keepsWallet: boolean): Promise<void> {
    let isRefusedToTrial = selectIsTrial(useSession.getState());
    if (!isRefusedToTrial)
      await once(game, async () => {
        try {
          const { launchId, game_url, game_url2 } = await launchGame(game, place, () =>
            portal.notify({ kind: 'warning', title: t('common:attempts.checking.game'), body: t('common:attempts.noNeed') }),
          );
          portal.openGame({
            title: localText(game.name),
            address: game_url,
            ...(game_url2 && { mirror: game_url2 }),
            launchId,
            hasOwnWallet: keepsWallet,
            place: 'page',
          });
          place.onOpened?.();
        } catch (error) {
          if (!isTrialRefusal(error)) throw error;
          isRefusedToTrial = true;
        }
      });
    if (isRefusedToTrial) await offerDemo(game);
  }

  async function start(game: Game, place: Place): Promise<void> {
    const keepsWallet = !selectIsTrial(useSession.getState()) && (await hasOwnWallet(game));
    if (keepsWallet && !(await takesAllAlong())) usePlayState.setState({ walletFor: game, walletPlace: place });
    else await launch(game, place, keepsWallet);
  }

  async function play(game: Game, place: Place = {}): Promise<void> {
    const way = wayToPlay({ vassalage: game.vendor, gameType: game.gameType, gameId: game.gameId, isGame: 'GAME' });
    if (way.kind === 'page') return void navigate(way.path);
    if (portal.requireLogin(() => void start(game, place))) await start(game, place);
  }

  return { play, demo, playWithOwnWallet: (game: Game) => launch(game, usePlayState.getState().walletPlace, true) };
}
