import type { Draw } from '@portal/contracts';
import { useSession } from '@portal/portal';
import { createFakeApi, openDraw, plainProof, renderPortal, type FakeApi } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { lotteryGame, soldAt } from '../testing/lottery-game';
import { ResultsTab } from './ResultsTab';

let api: FakeApi;
const numbers = (count: number, from: number) => Array.from({ length: count }, (_, i) => String(from + i).padStart(6, '0'));

const glo: Draw = openDraw({
  gameCode: 'GLO',
  issue: '20261116',
  state: 'settled',
  result: { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' },
  resultVersion: 2,
  source: 'feed',
  sourceLabel: { EN: 'Sandbox feed: replay of a past draw' },
  published: {
    kind: 'glo',
    first: '345916',
    near1: ['345915', '345917'],
    prize2: numbers(5, 200_000),
    prize3: numbers(10, 300_000),
    prize4: numbers(50, 400_000),
    prize5: numbers(100, 500_000),
    front3: ['112', '809'],
    back3: ['045', '387'],
    back2: '42',
  },
  proof: null,
});
const government = lotteryGame({ code: 'GLO', name: { EN: 'Government' }, plays: [...soldAt('900', 'top3'), ...soldAt('90', 'bottom2')] });

const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const ssc = lotteryGame({
  code: 'SSC60',
  family: 'ssc',
  defaultPlayType: 'fixedPosition',
  plays: soldAt(null, 'fixedPosition'),
  series: { minSeries: 1700, maxSeries: 1960, maxBetSeries: 1960, drop: 0, units: ['1'], maxMultiple: 9 },
});
const own = openDraw({
  gameCode: 'SSC60',
  issue: '20261121-0001',
  state: 'settled',
  result: [1, 2, 5, 1, 3],
  resultVersion: 1,
  proof: plainProof({ commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', seed }),
});

beforeEach(async () => {
  useSession.setState({ status: 'signedOut', isLogin: false, account: null, currencySymbol: '฿' });
  api = createFakeApi();
  api.answer('GET /lotto/lgw/games/opened/numero', ({ query }) => (query.gameCode === 'GLO' ? [glo] : [own]));
  await ready();
});
afterEach(() => api.restore());

describe('results of a lottery drawn by others', () => {
  it('says where they come from, that one was corrected, and shows every prize @LOTT-09', async () => {
    await renderPortal(<ResultsTab game={government} />);
    expect(await screen.findByText('Sandbox feed: replay of a past draw')).toBeInTheDocument();
    expect(screen.getByText('Corrected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('100 prizes of ฿20,000 each')).toBeInTheDocument();
    expect(screen.getByText('500099')).toBeInTheDocument();
    expect(screen.getByText(/We don’t draw this lottery/)).toBeInTheDocument();
  });

  it('shows a visitor every prize of a paper ticket, and what a bet would have won @LOTT-09', async () => {
    await renderPortal(<ResultsTab game={government} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Check a number' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Ticket numbers of six digits' }), '112387 ๓๔๕๙๑๖ 12345');
    expect(screen.getByText('112387').closest('li')).toHaveTextContent(
      'Front three digits ฿4,000.00 · Last three digits ฿4,000.00 · ฿8,000.00 in all',
    );
    expect(screen.getByText('345916', { selector: 'strong' }).closest('li')).toHaveTextContent('First prize ฿6,000,000.00');
    expect(screen.getByText('12345').closest('li')).toHaveTextContent('A ticket number has six digits');

    const bets = within(screen.getByRole('region', { name: 'What a bet would have won' }));
    await userEvent.type(bets.getByRole('textbox', { name: 'Numbers to check' }), '916 961');
    expect(bets.getByText('916').closest('li')).toHaveTextContent('฿1.00 would have been paid ฿900.00');
    expect(bets.getByText('961').closest('li')).toHaveTextContent('฿1.00 would have won nothing');
    await userEvent.selectOptions(bets.getByRole('combobox', { name: 'Play' }), '2 bottom');
    expect(bets.getByRole('textbox', { name: 'Numbers to check' })).toHaveAccessibleDescription(/Not valid here: 916 961/);
  });
});

describe('results of own draws', () => {
  it('are computed again step by step @LOTT-06 @LOTT-09', async () => {
    await renderPortal(<ResultsTab game={ssc} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await userEvent.click(screen.getByRole('button', { name: 'Recalculate in this browser' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Correct/);
    expect(screen.getAllByRole('img', { name: 'Matches' })).toHaveLength(2);
  });

  it('are reported as wrong when they do not match @LOTT-06', async () => {
    api.answer('GET /lotto/lgw/games/opened/numero', [{ ...own, result: [1, 2, 5, 1, 4] }]);
    await renderPortal(<ResultsTab game={ssc} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await userEvent.click(screen.getByRole('button', { name: 'Recalculate in this browser' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Not correct/);
    expect(screen.getByRole('img', { name: 'Does not match' })).toBeInTheDocument();
  });
});
