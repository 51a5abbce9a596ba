import type { Bet, Draw } from '@portal/contracts';
import { portalEvents, useSession } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, type FakeApi } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SoundSwitch } from '../../components/SoundSwitch';
import { ready } from '../../locales';
import { installFakeAudio } from '../../testing/fake-audio';
import { lotteryGame } from '../../testing/lottery-game';
import { takenBet } from '../../testing/taken-bet';
import { DrawHead } from './DrawHead';

const soon = () => new Date(Date.now() + 200).toISOString();
const before: Draw = openDraw({ id: idOf(1), gameCode: 'SSC60', issue: '1', state: 'settled', result: [1, 2, 3, 4, 5] });
const closing = (): Draw => openDraw({ id: idOf(2), gameCode: 'SSC60', issue: '2', closesAt: soon(), drawsAt: soon() });

let api: FakeApi;
let isStill = false;
beforeEach(async () => {
  isStill = false;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: isStill && query.includes('reduced-motion') }) as MediaQueryList);
  useSession.setState({ status: 'signedOut', isLogin: false, account: null });
  api = createFakeApi();
  api.answer('GET /lotto/lgw/games/opened/numero', [before]);
  await ready();
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
});

function idOf(number: number): string {
  return `0190a000-0000-7000-8000-0000000000d${number}`;
}
const head = () => within(screen.getByRole('banner'));
const tell = (state: string) =>
  act(() => portalEvents.emit('lottery.drawChanged', { drawId: idOf(2), gameCode: 'SSC60', issue: '2', state }));
async function show(): Promise<void> {
  await renderPortal(<DrawHead game={lotteryGame({ code: 'SSC60', family: 'ssc', current: closing() })} />);
  expect(await head().findByText('Draw 2 is being drawn')).toBeVisible();
}
async function draw(result: number[] = [9, 8, 7, 6, 5]): Promise<void> {
  api.answer('GET /lotto/lgw/games/opened/numero', [{ ...closing(), state: 'settled', result }, before]);
  tell('resulted');
  expect(await head().findByText('Result of draw 2')).toBeVisible();
}
function own(...bets: Partial<Bet>[]): void {
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  api.answer('GET /lgw/bets', {
    content: bets.map((bet) => ({ ...withoutDetail(takenBet()), gameCode: 'SSC60', drawId: idOf(2), ...bet })),
    pageNo: 1,
    totalElements: bets.length,
    totalPages: 1,
    totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' },
  });
}
const withoutDetail = ({ lines: _, draw: __, ...bet }: ReturnType<typeof takenBet>): Bet => bet;

describe('a draw on the stage', () => {
  it('is being drawn once it closes, and shows its balls when they come; they can be skipped @LOTT-04 @LOTT-09', async () => {
    await show();
    await draw();
    expect(head().getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['9', '8', '7', '6', '5']); // prettier-ignore
    await userEvent.click(head().getByRole('button', { name: 'Skip' }));
    expect(head().queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(head().getByText('Result of draw 2')).toBeVisible();
  });

  it('stands at once where no motion is wanted', async () => {
    isStill = true;
    await show();
    await draw();
    expect(head().queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('says so when it is called off', async () => {
    await show();
    tell('void');
    expect(await head().findByText('Draw 2 did not take place. Stakes were refunded.')).toBeVisible();
  });

  it('is not shown to who came when it was over', async () => {
    api.answer('GET /lotto/lgw/games/opened/numero', [{ ...closing(), state: 'settled', result: [9, 8, 7, 6, 5] }, before]);
    await renderPortal(<DrawHead game={lotteryGame({ code: 'SSC60', family: 'ssc', current: openDraw({ id: idOf(3), issue: '3' }) })} />);
    expect(await head().findByText('Last result, draw 2')).toBeVisible();
  });
});

describe('the sound of a draw', () => {
  const heard = installFakeAudio();
  const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Hear the draw' }));
  beforeEach(() => {
    heard.pitches = [];
    heard.cuts = 0;
  });
  async function showWithSwitch(): Promise<void> {
    await renderPortal(
      <>
        <SoundSwitch />
        <DrawHead game={lotteryGame({ code: 'SSC60', family: 'ssc', current: closing() })} />
      </>,
    );
    expect(await head().findByText('Draw 2 is being drawn')).toBeVisible();
  }

  it('is off until somebody wants it, then ticks for each ball and stops when the balls are skipped', async () => {
    await showWithSwitch();
    await draw();
    expect(heard.pitches).toEqual([]);
    await userEvent.click(head().getByRole('button', { name: 'Skip' }));

    await toggle();
    expect(screen.getByRole('button', { name: 'Hear the draw', pressed: true })).toBeVisible();
    expect([heard.pitches.length, localStorage.getItem('lottery.sound')]).toEqual([1, 'on']);
  });

  it('rises with each ball, and ends with a chord for a win', async () => {
    own({ status: 'won', price: '10.00', payout: '190.00' });
    await showWithSwitch();
    await draw();
    expect(heard.pitches).toHaveLength(5);
    expect([...heard.pitches].sort((a, b) => a - b)).toEqual(heard.pitches);
    await userEvent.click(head().getByRole('button', { name: 'Skip' }));
    expect(heard.cuts).toBe(1);
    expect(await head().findByText(/^You won/)).toBeVisible();
    expect(heard.pitches.slice(5)).toEqual([523, 659, 784, 1047]);
  });

  it('has no ticks where no motion is wanted, and none after it was switched off', async () => {
    isStill = true;
    await showWithSwitch();
    await draw();
    await toggle();
    expect(screen.getByRole('button', { name: 'Hear the draw', pressed: false })).toBeVisible();
    expect([heard.pitches, localStorage.getItem('lottery.sound')]).toEqual([[], 'off']);
  });
});

describe('the own tickets after a draw', () => {
  beforeEach(() => (isStill = true));

  it('tell a win with what it gained', async () => {
    own({ status: 'won', price: '10.00', payout: '190.00' }, { status: 'lost', price: '20.00', payout: '0.00' });
    await show();
    await draw();
    expect(await head().findByText(/^You won/)).toHaveTextContent('You won ฿190.00 · net +฿160.00');
    expect(head().getByRole('link', { name: 'Your tickets' })).toHaveAttribute('href', expect.stringContaining('tab=bets'));
  });

  it('call a prize below what was paid what came back, and no win', async () => {
    own({ status: 'won', price: '100.00', payout: '40.00' });
    await show();
    await draw();
    expect(await head().findByText(/^Came back/)).toHaveTextContent('Came back ฿40.00 / ฿100.00');
    expect(head().queryByText(/You won/)).toBeNull();
  });

  it('are looked at until all are decided, and told when they lost', async () => {
    own({ status: 'accepted' }, { status: 'lost' });
    await show();
    await draw();
    expect(await head().findByText('Checking your ticket …')).toBeVisible();
    own({ status: 'lost', payout: '0.00' }, { status: 'lost', payout: '0.00' });
    tell('settled');
    expect(await head().findByText('No win this time')).toBeVisible();
  });

  it('are not counted where they are of another draw, were cancelled, or are more than were read', async () => {
    own({ drawId: idOf(1), status: 'won', payout: '900.00' }, { status: 'cancelled' });
    await show();
    await draw();
    await screen.findByText('Result of draw 2');
    expect(head().queryByText(/You won|Your tickets/)).toBeNull();
  });
});
