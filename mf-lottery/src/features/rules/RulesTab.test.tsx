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

const series = { minSeries: 1700, maxSeries: 1960, maxBetSeries: 1960, drop: 0, units: ['1'], maxMultiple: 9999 };
const all = (family: LotteryGameDetail['family']) =>
  playTypesOf(family).flatMap(({ code, terms }) => soldAt(terms ? fractionToDecimal(terms.rate, 8) : null, code));

describe('the page of rules', () => {
  it('tells chance, rate, return, limits and an example that the engine has settled @LOTT-05', async () => {
    await renderPortal(<RulesTab game={lotteryGame({ plays: soldAt('850', 'top3') })} />);
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('Comes back on average85 %');
    expect(article).toHaveTextContent('฿1.00 – ฿100,000.00');
    expect(within(article).getByRole('cell', { name: /0\.1 %/ })).toHaveTextContent('1 in 1000');
    expect(within(article).getByRole('cell', { name: '850' })).toBeInTheDocument();
    expect(article).toHaveTextContent('916 for ฿1.00 pays ฿850.00');
    expect(screen.getByText('A ticket can be cancelled until 1 minute before bets close.')).toBeInTheDocument();
  });

  it.each(gameFamilies)('names every play of %s, its prizes and its example; no word is missing @LOTT-03', async (family) => {
    const { container } = await renderPortal(<RulesTab game={lotteryGame({ family, plays: all(family), series })} />);
    expect(screen.getAllByRole('article')).toHaveLength(playTypesOf(family).length);
    expect(container.textContent).not.toMatch(/\b(play|playGroup|choice|position|rules)\.[a-z]/i);
  });
});
