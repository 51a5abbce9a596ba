import type { LotteryGameDetail } from '@portal/contracts';
import { gameFamilies, playTypesOf } from '@portal/lottery-rules';
import { fractionToDecimal } from '@portal/money';
import { useSession } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { ready } from '../../locales';
import { lotteryGame, soldAt } from '../../testing/lottery-game';
import { RulesTab } from './RulesTab';

beforeEach(async () => {
  useSession.setState({ currencySymbol: '฿' });
  await ready();
});

type Mapping = NonNullable<LotteryGameDetail['mapping']>;
const mappings: Mapping[] = ['glo', 'baac', 'gsb', 'hanoi', 'lao', 'magnum', 'set', 'index', 'pingpong', 'own', 'yeekee'];
const yeekeeTerms: NonNullable<LotteryGameDetail['yeekee']> = {
  shootSeconds: 120,
  pauseSeconds: 3,
  leastShots: 20,
  subtractedRank: 16,
  rankFrom: 'last',
  fillMode: 'house',
  prizes: [],
  rewardLeastStake: '100.00',
};
const series = { minSeries: 1700, maxSeries: 1960, maxBetSeries: 1960, drop: 0, units: ['1'], maxMultiple: 9999 };
const all = (family: LotteryGameDetail['family']) =>
  playTypesOf(family).flatMap(({ code, terms }) => soldAt(terms ? fractionToDecimal(terms.rate, 8) : null, code));

describe('the page of rules', () => {
  it('shows chance, rate, return, limits and an example that the engine has settled @LOTT-05', async () => {
    await renderPortal(<RulesTab game={lotteryGame({ plays: soldAt('850', 'top3') })} />);
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('Average return85 %');
    expect(article).toHaveTextContent('฿1.00 – ฿100,000.00');
    expect(within(article).getByRole('cell', { name: /0\.1 %/ })).toHaveTextContent('1 in 1000');
    expect(within(article).getByRole('cell', { name: '850' })).toBeInTheDocument();
    expect(article).toHaveTextContent('916 for ฿1.00 pays ฿850.00');
    expect(screen.getByText('A ticket can be cancelled until 1 minute before bets close.')).toBeInTheDocument();
  });

  const readings: readonly (readonly [Mapping, sentence: RegExp, published: string, betting: string])[] = [
    ['lao', /2 bottom its first two digits/, 'Drawn numbers8923', '3 top9232 bottom89'],
    ['set', /the last digit of the SET50 index/, 'SET50 index945.68Index1451.92Change+7.35', '3 top8922 bottom35'],
    ['hanoi', /the last digits of the special prize/, 'Special32775First prize01606', '3 top7752 bottom06'],
    ['glo', /the last three digits of the first prize/, 'First prize345916', '3 top9162 bottom423 front1128093 bottom045387'],
  ];
  it.each(readings)(
    'first explains by an example how the result of a %s lottery is read @LOTT-05',
    async (mapping, sentence, published, betting) => {
      const { container } = await renderPortal(<RulesTab game={lotteryGame({ mapping })} />);
      const section = screen.getByRole('region', { name: 'How the result is read' });
      expect(container.querySelector('section')).toBe(section);
      expect(section).toHaveTextContent(sentence);
      expect(section).toHaveTextContent(published);
      expect(section).toHaveTextContent(betting);
    },
  );

  it('works out a round of yeekee under the terms of the lottery @LOTT-05', async () => {
    const yeekee = { ...yeekeeTerms, leastShots: 9, subtractedRank: 7 };
    await renderPortal(<RulesTab game={lotteryGame({ mapping: 'yeekee', yeekee })} />);
    const section = screen.getByRole('region', { name: 'How the result is read' });
    const left = /Rank 7− \d{5}Remainder= (\d+)(\d\d)(\d{3})→3 top(\d{3})2 bottom(\d\d)$/.exec(section.textContent);
    expect(left?.slice(2)).toEqual([left?.[5], left?.[4], left?.[4], left?.[5]]);
  });

  it.each(mappings)('has a sentence and an example of %s, with no text missing', async (mapping) => {
    await renderPortal(<RulesTab game={lotteryGame({ mapping })} />);
    const section = screen.getByRole('region', { name: 'How the result is read' });
    expect(section).toHaveTextContent(/Example.*3 top\d{3}2 bottom\d\d/);
    expect(section.textContent).not.toMatch(/\b(play|rules|glo|vn|published|result|yeekee)\.[a-z]/i);
  });

  it('does not explain how to read a result that needs no reading', async () => {
    await renderPortal(<RulesTab game={lotteryGame({ mapping: null })} />);
    expect(screen.queryByText('How the result is read')).not.toBeInTheDocument();
  });

  it.each(gameFamilies)('names every play of %s, its prizes and its example, with no text missing @LOTT-03', async (family) => {
    const { container } = await renderPortal(<RulesTab game={lotteryGame({ family, plays: all(family), series })} />);
    expect(screen.getAllByRole('article')).toHaveLength(playTypesOf(family).length);
    expect(container.textContent).not.toMatch(/\b(play|playGroup|choice|position|rules)\.[a-z]/i);
  });
});
