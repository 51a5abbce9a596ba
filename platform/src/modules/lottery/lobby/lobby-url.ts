import type { CallInput } from '@portal/contracts';

type Wish = Pick<CallInput<'GET /lgw/lobby'>['query'], 'lottoArea' | 'lottoPrizeMode' | 'lottoView' | 'backUrl'>;

/** The address within the portal of what was asked for. A lottery that is not sold leads to the lobby of its area. */
export function lobbyUrl(
  { lottoArea, lottoPrizeMode, lottoView, backUrl }: Wish,
  game: { code: string; isVietnamese: boolean } | undefined,
): string {
  const isVietnam = game ? game.isVietnamese : lottoArea === 'VN';
  const isBetting = lottoView === 'betting' && game;
  const query = new URLSearchParams();
  if (game && (isBetting || isVietnam)) query.set('gameCode', game.code);
  if (!isBetting && !isVietnam && lottoPrizeMode) query.set('mode', lottoPrizeMode);
  if (backUrl) query.set('backUrl', backUrl);
  const page = isVietnam ? '/vnlottery' : isBetting ? '/lottery' : '/lott';
  const text = query.toString();
  return text ? `${page}?${text}` : page;
}
