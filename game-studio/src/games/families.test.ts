import { ProviderGame } from '@portal/contracts/vendor-interface';
import { createCatalog } from '../catalog/catalog';
import { createFastStream } from '../fairness/random-stream';
import { families } from './families';
import { measureReturn } from './measure-return';
import type { ReturnCase } from './return-case';

const catalog = createCatalog(families);

it('lists titles that keep to the interface, with code, names and rules in Thai and English @GAME-07', () => {
  for (const game of catalog.games()) {
    ProviderGame.parse(game);
    for (const texts of [game.name, game.description, ...game.rules]) {
      expect([game.code, Boolean(texts.TY), Boolean(texts.EN)]).toEqual([game.code, true, true]);
      expect([game.code, /[\u0E00-\u0E7F]/.test(texts.TY!)]).toEqual([game.code, true]);
    }
  }
});

it('gives no two titles of a lobby the same name', () => {
  for (const language of ['TY', 'EN'] as const) {
    const names = catalog.games().map(({ name, category }) => `${category} ${name[language]}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});

/** Both ways to cut a return to two decimals. */
function percentsOf({ expected: { numerator, denominator } }: ReturnCase): string[] {
  const text = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  return [text((numerator * 10_000n) / denominator), text((numerator * 20_000n + denominator) / (2n * denominator))];
}

describe.each(families.map((family) => [family.name, family] as const))('%s', (name, { titles, returns }) => {
  it('publishes a return for each title that is the exact return of one of its ways of playing', () => {
    // A book has a return for each league; its own tests prove them one by one.
    if (name === 'sportsbook' || name === 'esports') return;
    const exact = new Set(returns.flatMap(percentsOf));
    for (const { code, rtp } of titles) if (rtp !== null) expect([code, exact.has(rtp)]).toEqual([code, true]);
  });

  it('pays over many rounds what was computed', () => {
    // Fixed seeds: what passes today passes tomorrow.
    for (const [i, returnCase] of returns.entries()) {
      const measured = measureReturn(returnCase, 20_000, createFastStream(100 + i));
      expect([returnCase.name, measured.isInside || measured]).toEqual([returnCase.name, true]);
    }
  });
});
