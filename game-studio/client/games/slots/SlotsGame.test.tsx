import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { WirePlayed, WireRound } from '../../../src/api/wire';
import { createFastStream } from '../../../src/fairness/random-stream';
import { playSlot } from '../../../src/games/slots/play-slot';
import { slotTitles } from '../../../src/games/slots/titles/slot-titles';
import { ApiRefusal, type Api } from '../../kit/api';
import { ApiContext, GameContext, type GameContextValue } from '../../kit/game-context';
import { runFrames, standInForStage } from '../../testing/stage-clock';
import { startTexts } from '../../texts';
import { slotsClient } from './slots-client';

beforeEach(() => {
  standInForStage();
  sessionStorage.clear();
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
});
afterEach(() => jest.restoreAllMocks());

function roundOf(seed: number, stake = 100_000n): WireRound {
  const { outcome, payout } = playSlot(stake, title.settings as never, createFastStream(seed));
  return {
    roundId: `R-${seed}`,
    gameCode: title.code,
    state: 'settled',
    stake: '10.00',
    payout: `${Number(payout) / 10_000}`.replace(/^(\d+)$/, '$1.00').replace(/(\.\d)$/, '$10'),
    jackpot: null,
    choice: {},
    steps: [],
    outcome,
    isPaid: true,
    proof: { serverSeedHash: '', clientSeed: '', nonce: 1 },
    startedAt: '2026-11-21T00:00:00.000Z',
    endedAt: '2026-11-21T00:00:00.000Z',
  };
}

const title = slotTitles[0]!;

type Options = { last?: WireRound; answer?: () => Promise<WirePlayed>; language?: 'TY' | 'EN' };

async function renderSlot({ last, answer, language = 'EN' }: Options = {}) {
  await startTexts(language, slotsClient.texts);
  const posted: unknown[] = [];
  const api: Api = {
    get: async () => ({ rounds: last ? [last] : [], next: null }) as never,
    post: (async (_: string, body: unknown) => {
      posted.push(body);
      return answer!();
    }) as never,
  };
  const context = {
    title,
    session: { nickname: 'Somchai', wallet: 'demo' },
    balance: 1_000_0000n,
    language,
    setBalance: jest.fn(),
    showRefusal: jest.fn(),
    clearRefusal: jest.fn(),
    money: (amount: bigint | string) => `฿${typeof amount === 'bigint' ? (Number(amount) / 10_000).toFixed(2) : amount}`,
    text: ({ EN }: { EN?: string }) => EN ?? '',
    exit: jest.fn(),
    openCashier: jest.fn(),
  } as unknown as GameContextValue & { setBalance: jest.Mock; showRefusal: jest.Mock };
  const { Game } = slotsClient;
  render(
    <ApiContext value={api}>
      <GameContext value={context}>
        <Game />
      </GameContext>
    </ApiContext>,
  );
  await runFrames(0.2);
  return { posted, context };
}

const winningSeed = Array.from({ length: 200 }, (_, seed) => seed).find((seed) => {
  const { payout, outcome } = playSlot(100_000n, title.settings as never, createFastStream(seed));
  return payout > 0n && outcome.spins.length === 1;
})!;

describe('the slot machine', () => {
  it('plays one round for one press, and says what it has paid when the reels have stopped @GAME-07', async () => {
    const round = roundOf(winningSeed);
    const { posted, context } = await renderSlot({ answer: async () => ({ round, balance: '995.00' }) });

    await userEvent.click(screen.getByRole('button', { name: 'Spin' }));
    await runFrames(0.1);
    expect(posted).toEqual([{ stake: '10.00', choice: {} }]);
    expect(screen.getByRole('button', { name: 'Stop now' })).toBeEnabled();
    expect(context.setBalance).toHaveBeenLastCalledWith('990.00');
    expect(screen.getByRole('status')).toHaveTextContent('');

    await runFrames(12);
    expect(screen.getByRole('status')).toHaveTextContent(`You won ฿${round.payout}.`);
    expect(context.setBalance).toHaveBeenLastCalledWith('995.00');
    expect(screen.getByRole('button', { name: 'Spin' })).toBeEnabled();
  });

  it('spins with the space bar, and does not take a held key for many rounds', async () => {
    const { posted } = await renderSlot({ answer: async () => ({ round: roundOf(winningSeed), balance: '995.00' }) });

    fireEvent.keyDown(document.body, { key: ' ' });
    await runFrames(0.1);
    await runFrames(12);
    expect(screen.getByRole('button', { name: 'Spin' })).toBeEnabled();
    for (let i = 0; i < 5; i += 1) {
      fireEvent.keyDown(document.body, { key: ' ', repeat: true });
      await runFrames(0.1);
    }
    expect(posted).toHaveLength(1);

    fireEvent.keyDown(document.body, { key: 'Enter' });
    await runFrames(0.1);
    expect(posted).toHaveLength(2);
  });

  it('sends the stake that was chosen', async () => {
    const { posted } = await renderSlot({ answer: async () => ({ round: roundOf(winningSeed), balance: '0.00' }) });

    await userEvent.selectOptions(screen.getByLabelText('Stake'), '฿50.00');
    await userEvent.click(screen.getByRole('button', { name: 'Higher stake' }));
    await userEvent.click(screen.getByRole('button', { name: 'Spin' }));
    expect(posted).toEqual([{ stake: '100.00', choice: {} }]);
  });

  it('stands still and asks for the balance when the wallet refuses', async () => {
    const refusal = new ApiRefusal('INSUFFICIENT_FUNDS', 409);
    const { context } = await renderSlot({ answer: () => Promise.reject(refusal) });

    await userEvent.click(screen.getByRole('button', { name: 'Spin' }));
    await runFrames(0.2);
    expect(context.showRefusal).toHaveBeenCalledWith(refusal);
    expect(context.setBalance).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('button', { name: 'Spin' })).toBeEnabled();
  });

  it('shows a round that a reload has cut off', async () => {
    sessionStorage.setItem('slots.pending', '1');
    const last = roundOf(winningSeed);
    await renderSlot({ last });

    expect(screen.getByRole('status')).toHaveTextContent(`Your round was finished while you were away: stake ฿10.00, won ฿${last.payout}.`);
  });

  it.each(['TY', 'EN'] as const)('passes the rules of accessibility, in %s', async (language) => {
    await renderSlot({ language });
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('lists every prize for the stake in its pay table', async () => {
    await renderSlot();
    await userEvent.click(screen.getByRole('button', { name: 'Pay table' }));

    expect(screen.getByText('Prizes for a stake of ฿10.00')).toBeInTheDocument();
    // The rabbit, five of them: 100 times the stake.
    expect(screen.getByText('฿1000.00', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByText(/same mathematics as the other titles/)).toBeInTheDocument();
  });
});
