import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { ready } from '../locales';
import { soldAt } from '../testing/lottery-game';
import { ResultNumbers } from './ResultNumbers';

beforeEach(() => ready());

const result = { top: '123456', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '78' };
const names = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('the numbers of a Thai style draw', () => {
  it.each([
    ['without the threes that no play looks at', soldAt('90', 'top2', 'bottom2'), ['First prize', '2 bottom']],
    ['with those that a play looks at', soldAt('450', 'front3'), ['First prize', '2 bottom', '3 front']],
    ['with the front threes for three at the bottom too', soldAt('225', 'bottom3'), ['First prize', '2 bottom', '3 front', '3 bottom']],
    ['whole where nothing is sold', [], ['First prize', '2 bottom', '3 front', '3 bottom']],
  ])('stand %s @LOTT-09', async (_, plays, shown) => {
    await renderPortal(<ResultNumbers result={result} family="thai" plays={plays} />);
    expect(names()).toEqual(shown);
  });
});
