import { wayToPlay, type Playable } from './way-to-play';

const card = (more: Partial<Playable>): Playable => ({ vassalage: 'MOON', gameType: 'RNG', gameId: '', isGame: 'VASSALAGE', ...more });

it.each<[string, Partial<Playable>, ReturnType<typeof wayToPlay>]>([
  [
    'a lottery',
    { vassalage: 'TCG_OWN', gameType: 'ELOTT', gameId: 'SSC60', isGame: 'GAME' },
    { kind: 'page', path: '/lottery?gameCode=SSC60' },
  ],
  ['a vendor of lotteries', { vassalage: 'TCG_OWN', gameType: 'LOTT' }, { kind: 'page', path: '/lott' }],
  ['the Vietnamese lottery', { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }, { kind: 'page', path: '/vnlottery' }],
  ['the sea lotteries', { vassalage: 'TCG_SEA', gameType: 'LOTT' }, { kind: 'page', path: '/lottery' }],
  ['a vendor of games', {}, { kind: 'list' }],
  ['a game', { gameId: 'RNG-001', isGame: 'GAME' }, { kind: 'launch' }],
])('opens %s in its place @GAME-04', (_, more, way) => expect(wayToPlay(card(more))).toEqual(way));
