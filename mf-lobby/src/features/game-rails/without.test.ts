import type { Game } from '@portal/contracts';
import { without } from './without';

const games = (...ids: string[]) => ids.map((nodeId) => ({ nodeId }) as Game);

it('leaves out what stands in a row before, also while such a row is on its way @GAME-06', () => {
  expect(without(games('a', 'b', 'c'), games('b'), games('c', 'd'))).toEqual(games('a'));
  expect(without(games('a', 'b'), undefined, games('b'))).toEqual(games('a'));
  expect(without(undefined, games('b'))).toBeUndefined();
});
