import type { LotteryGameDetail } from '@portal/contracts';
import { findPlayType, type GameFamily } from '@portal/lottery-rules';
import { portalEvents, useSession } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, type FakeApi } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ready } from '../../locales';
import { lotteryGame, soldAt } from '../../testing/lottery-game';
import { sameBet } from '../../testing/same-bet';
import { northPrizes } from '../../testing/vietnamese-draws';
import { DigitalPicker } from './DigitalPicker';
import type { DigitalLine } from './price-of';

let api: FakeApi;
let lines: DigitalLine[];
/** Choices that pay half of their odds. */
let halved: string[];
const series = { minSeries: 1700, maxSeries: 1960, maxBetSeries: 1960, drop: 0, units: ['1', '0.1'], maxMultiple: 9999 };

beforeEach(async () => {
  sessionStorage.clear();
  lines = [];
  halved = [];
  useSession.setState({ currencySymbol: '฿' });
  api = createFakeApi();
  api.answer('GET /lotto/lgw/games/opened/numero', []);
  await ready();
});
afterEach(() => api.restore());

function Picker({ game, first, closed }: { game: LotteryGameDetail; first: string; closed: string[] }) {
  const [playType, setPlayType] = useState(first);
  const [, setCount] = useState(0);
  const change = (next: DigitalLine[]) => {
    lines = next;
    setCount(next.length);
  };
  const isSame = (code: string, selection: string) => (line: DigitalLine) => line.playType === code && line.selection === selection;
  return (
    <DigitalPicker
      game={game}
      playType={playType}
      onPlayType={setPlayType}
      noteOf={(_, number) => (closed.includes(number) ? 'Closed' : null)}
      isClosed={(_, number) => closed.includes(number)}
      factorOf={(_, number) => (halved.includes(number) ? '0.5' : null)}
      isInSlip={(code, selection) => lines.some(isSame(code, selection))}
      onAdd={(more) => change([...lines, ...more])}
      onRemove={(code, selection) => change(lines.filter((line) => !isSame(code, selection)(line)))}
    />
  );
}

async function open(family: GameFamily, first: string, rate: string | null, more: string[] = [], closed: string[] = []) {
  const plays = soldAt(rate, first, ...more).filter(({ playType }) => findPlayType(family, playType));
  const game = lotteryGame({
    code: 'TEST',
    family,
    plays,
    series: rate === null ? series : null,
    current: openDraw({ drawsAt: '2026-11-21T13:30:00.000Z' }),
  });
  await renderPortal(<Picker game={game} first={first} closed={closed} />);
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Of a hundred buttons the one with the number; asking for each one's role would take long. */
const cell = (number: string) => screen.getByText(number, { selector: 'span' }).closest('button')!;

describe('a grid of the Vietnamese numbers', () => {
  it('prices every number by its positions and shows what came in the last draws @LOTT-04', async () => {
    const { DB, G1, G2 } = northPrizes;
    api.answer('GET /lotto/lgw/games/opened/numero', [openDraw({ result: { prizes: { DB, G1, G2 } } })]);
    const user = await open('vnNorth', 'lo2', '99.5');
    expect(await screen.findAllByText('1×')).toHaveLength(4);
    expect(cell('16')).toHaveTextContent('1×');
    expect(cell('20')).toHaveTextContent('0×');
    expect(screen.getByText(/Past draws do not influence the next one/)).toBeInTheDocument();
    await user.click(cell('16'));
    await user.click(cell('68'));
    expect(screen.getByText(/2 bets/)).toHaveTextContent('฿540.00');
    await user.click(button('Add to the slip'));
    expect(lines).toEqual([{ playType: 'lo2', selection: '16,68', betCount: 2, unitStake: '10' }]);
  });

  it('can be filled and added by keyboard alone, without closed numbers @LOTT-03', async () => {
    const user = await open('vnNorth', 'de', '99.5', [], ['47']);
    cell('00').focus();
    // Both digits within a second, however slow the machine is.
    const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(5_000);
    await user.keyboard('46 {ArrowRight} {ArrowRight} ');
    clock.mockRestore();
    expect(cell('47')).toHaveTextContent('Closed');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(lines).toEqual([{ playType: 'de', selection: '46,48', betCount: 2, unitStake: '10' }]);
  });

  it('what is picked and its stake outlive a reload, but not a sign-out @LOTT-03 @AUTH-07', async () => {
    const game = lotteryGame({ code: 'TEST', family: 'vnNorth', plays: soldAt('99.5', 'lo2') });
    const load = () => renderPortal(<Picker game={game} first="lo2" closed={[]} />);
    const stake = () => screen.getByRole('textbox', { name: /^Stake per number/ });
    const first = await load();
    await userEvent.click(cell('16'));
    await userEvent.clear(stake());
    await userEvent.type(stake(), '25');
    first.unmount();

    await load();
    expect(stake()).toHaveValue('25');
    expect(screen.getByText(/1 bet/)).toHaveTextContent('฿675.00');
    sessionStorage.clear();
    act(() => portalEvents.emit('session.changed', { account: null }));
    expect(stake()).toHaveValue('10');
    expect(screen.queryByText(/1 bet/)).toBeNull();
  });

  it('makes all combinations of a parlay', async () => {
    const user = await open('vnNorth', 'xien2', '16');
    for (const number of ['16', '20', '41', '68']) await user.click(cell(number));
    expect(screen.getByText(/6 bets/)).toHaveTextContent('฿60.00');
    await user.click(button('Add to the slip'));
    expect(lines[0]).toMatchObject({ selection: '16&20&41&68', betCount: 6 });
  });
});

describe('typed numbers', () => {
  it('are accepted by the thousand, in as many lines as needed, and left-out ones are listed @LOTT-03', async () => {
    const user = await open('vnNorth', 'lo3', '980');
    const thousand = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(3, '0'));
    await user.click(screen.getByRole('textbox', { name: /Type or paste numbers/ }));
    await user.paste(`${thousand.join(' ')}\n๐๐๗; 12x`);
    expect(screen.getByText('1000 numbers added.')).toBeInTheDocument();
    expect(screen.getByText('1 number was already there.')).toBeInTheDocument();
    expect(screen.getByText('12x')).toBeInTheDocument();
    expect(screen.getByText(/1000 bets/)).toHaveTextContent('฿230,000.00');
    await user.click(button('Add to the slip'));
    expect(lines.map(({ betCount }) => betCount)).toEqual([300, 300, 300, 100]);
  });
});

describe('fixed odds', () => {
  it('put a line on the slip by one tap and take it off by another; the cell shows its odds @LOTT-06', async () => {
    const user = await open('pk10', 'creditChampionSum', '0.97', ['creditDragonTiger']);
    await user.click(screen.getByRole('button', { name: '100' }));
    const eleven = button(/^11/);
    expect(eleven).toHaveTextContent('8.73');
    await user.click(eleven);
    expect(lines).toEqual([{ playType: 'creditChampionSum', selection: '11', betCount: 1, stake: '100' }]);
    expect(eleven).toHaveAttribute('aria-pressed', 'true');
    await user.click(eleven);
    expect(lines).toEqual([]);
    await user.click(button('Dragon tiger'));
    const first = screen.getByRole('toolbar', { name: 'Position 1 v 10' });
    await user.click(within(first).getByRole('button', { name: /Tiger/ }));
    expect(lines).toEqual([{ playType: 'creditDragonTiger', selection: 'tiger||||', betCount: 1, stake: '100' }]);
  });

  it('show what a limited choice pays @LOTT-06', async () => {
    halved = ['11'];
    await open('pk10', 'creditChampionSum', '0.97', ['creditDragonTiger']);
    expect(button(/^11/)).toHaveTextContent('4.365');
  });
});

describe('faces of choices', () => {
  it('are dice where dice are thrown, with numbers for screen readers', async () => {
    await open('k3', 'tripleSingle', null);
    const dice = screen.getByRole('img', { name: '222' });
    expect(dice.querySelectorAll('svg')).toHaveLength(3);
    expect(dice.querySelectorAll('circle')).toHaveLength(6);
  });

  it('are coloured balls of the mark six and animals with the numbers of the draw’s lunar year @LOTT-06', async () => {
    const user = await open('lhc', 'special', null, ['specialZodiac']);
    expect(within(button(/^01/)).getByText('01')).toHaveAttribute('title', 'Red');
    expect(within(button(/^49/)).getByText('49')).toHaveAttribute('title', 'Green');
    await user.click(button('Animal of the special'));
    expect(button(/^Horse/)).toHaveTextContent('01 13 25 37 49');
    expect(button(/^Snake/)).toHaveTextContent('02 14 26 38');
  });

  it('show what each sum of 28 pays', async () => {
    await open('28', 'sum', null);
    expect(button(/^13/)).not.toHaveTextContent(button(/^27/).textContent);
  });
});

it('says what 1 of stake pays and what a bet costs, as slip, ticket and record do @LOTT-12', async () => {
  await renderPortal(<Picker game={sameBet.game} first="fixedPosition" closed={[]} />);
  expect(screen.getByText(new RegExp(`^Pays ${sameBet.odds} per 1 · 1 bet = ฿2\\.00`))).toBeInTheDocument();
});

describe('series and rebate', () => {
  it('the slider lowers the shown prize in exchange for rebate @LOTT-06', async () => {
    await open('ssc', 'last3Direct', null);
    expect(screen.getByText(/^Pays 980 per 1 · 1 bet = ฿2\.00/)).toBeInTheDocument();
    const slider = screen.getByRole('slider');
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.change(slider, { target: { value: '1800' } });
    expect(screen.getByText(/^Pays 900 per 1/)).toBeInTheDocument();
    expect(screen.getByText('Series 1800 · rebate 8%')).toBeInTheDocument();
  });

  it('a series above the member’s own is lowered to it when a visitor signs in @LOTT-06', async () => {
    const game = lotteryGame({ code: 'TEST', family: 'ssc', plays: soldAt(null, 'last3DirectList'), series });
    function Page() {
      const [maxSeries, setMaxSeries] = useState(1960);
      return (
        <>
          <button onClick={() => setMaxSeries(1930)}>Sign in</button>
          <Picker game={{ ...game, series: { ...series, maxSeries } }} first="last3DirectList" closed={[]} />
        </>
      );
    }
    await renderPortal(<Page />);
    expect(screen.getByText('Series 1960 · rebate 0%')).toBeInTheDocument();
    await userEvent.click(button('Sign in'));
    expect(screen.getByText('Series 1930 · rebate 0%')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Type or paste numbers/ }), '123');
    await userEvent.click(button('Add to the slip'));
    expect(lines).toMatchObject([{ series: 1930 }]);
  });
});
