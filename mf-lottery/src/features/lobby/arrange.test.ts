import type { GameMenu, LobbyGame, LotteryGame } from '@portal/contracts';
import { arrange, ownGames } from './arrange';

const game = (code: string, more: Partial<LotteryGame> = {}): LotteryGame => ({
  gameId: code,
  code,
  name: { TY: `หวย${code}`, EN: `${code} lottery` },
  family: 'thai',
  prizeMode: 'SEA',
  defaultPlayType: 'top3',
  drawIntervalSeconds: 0,
  isHot: false,
  ...more,
});
const menus: GameMenu[] = [
  { gameGroupCode: 'THAI', labelName: {}, games: [game('GLO'), game('BAAC'), game('GSB')] },
  { gameGroupCode: 'FAST', labelName: {}, games: [game('SSC60', { prizeMode: 'ZY', name: { TY: 'น้ำเร็ว', EN: 'Fast water' } })] },
];
const closing = (gameCode: string, closesAt: string | null): [string, LobbyGame] => [
  gameCode,
  {
    gameCode,
    next: closesAt ? { id: '1', issue: '1', state: 'open', opensAt: closesAt, closesAt, drawsAt: closesAt } : null,
    last: null,
  },
];
const states = new Map([closing('GSB', '2026-11-21T10:00:00Z'), closing('BAAC', '2026-11-21T11:00:00Z'), closing('GLO', null)]);
const codes = (found: GameMenu[]) => found.flatMap(({ games }) => games).map(({ code }) => code);

it('puts lotteries that close soonest first, and those without a draw last @LOTT-01', () => {
  expect(codes(arrange(menus, states, { mode: 'SEA', wanted: '' }))).toEqual(['GSB', 'BAAC', 'GLO']);
});

it('keeps lotteries that draw all day in fixed places before all others @LOTT-01', () => {
  const often = { drawIntervalSeconds: 60 };
  const fast: GameMenu[] = [{ gameGroupCode: 'X', labelName: {}, games: [game('GSB'), game('SLOW', often), game('BAAC', often)] }];
  const all = new Map([...states, closing('SLOW', '2026-11-21T12:00:00Z')]);
  expect(codes(arrange(fast, all, { mode: 'all', wanted: '' }))).toEqual(['SLOW', 'BAAC', 'GSB']);
});

it('leaves out groups without lotteries of the prize mode @LOTT-01', () => {
  expect(arrange(menus, states, { mode: 'ZY', wanted: '' }).map(({ gameGroupCode }) => gameGroupCode)).toEqual(['FAST']);
  expect(arrange(menus, states, { mode: 'Elott', wanted: '' })).toEqual([]);
});

it('finds a name in any language and case, however a Thai vowel was typed', () => {
  const found = (wanted: string) => codes(arrange(menus, states, { mode: 'all', wanted }));
  expect(found('WATER fast')).toEqual(['SSC60']);
  expect(found('น้ำ')).toEqual(['SSC60']);
  expect(found('baac')).toEqual(['BAAC']);
  expect(found('nothing')).toEqual([]);
});

it('shows favourites before what was played last, each once, and forgets what is not sold @LOTT-08', () => {
  expect(ownGames(menus, ['GSB', 'GONE'], ['GLO', 'GSB']).map(({ code }) => code)).toEqual(['GSB', 'GLO']);
});
