import { BIRD_NAMES } from '../../../src/games/cockfight/cockfight-game';
import { baccarat } from '../baccarat';
import { BIRD_NAME_COUNT } from '../cockfight/bird-names';
import { cockfight } from '../cockfight';
import { crash } from '../crash';
import { dragonTiger } from '../dragon-tiger';
import { roulette } from '../roulette';

const keysOf = (pack: object, path = ''): string[] =>
  Object.entries(pack).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
  );

it.each(Object.entries({ baccarat, cockfight, crash, dragonTiger, roulette }))(
  'has all texts of %s in Thai and English',
  (_, { texts }) => {
    expect(keysOf(texts.TY).sort()).toEqual(keysOf(texts.EN).sort());
    expect(keysOf(texts.TY).length).toBeGreaterThan(50);
  },
);

it('has a name for every bird', () => {
  expect(BIRD_NAME_COUNT).toBe(BIRD_NAMES);
});
