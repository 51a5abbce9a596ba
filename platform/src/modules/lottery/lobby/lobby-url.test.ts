import { lobbyUrl } from './lobby-url';

const thai = { code: 'GLO', isVietnamese: false };
const north = { code: 'XSMB', isVietnamese: true };

it.each([
  ['the lobby of a prize mode', { lottoView: 'lobby', lottoPrizeMode: 'SEA' }, undefined, '/lott?mode=SEA'],
  ['the betting view of a lottery', { lottoView: 'betting' }, thai, '/lottery?gameCode=GLO'],
  ['a Vietnamese lottery', { lottoView: 'betting', lottoArea: 'VN' }, north, '/vnlottery?gameCode=XSMB'],
  ['the Vietnamese lobby', { lottoView: 'lobby', lottoArea: 'VN' }, undefined, '/vnlottery'],
  ['the lobby, for a lottery that is not sold', { lottoView: 'betting' }, undefined, '/lott'],
  ['a page with a way back', { lottoView: 'lobby', backUrl: '/promotions?id=1' }, undefined, '/lott?backUrl=%2Fpromotions%3Fid%3D1'],
] as const)('leads to %s @LOTT-01', (_, wish, game, url) => {
  expect(lobbyUrl(wish, game)).toBe(url);
});
