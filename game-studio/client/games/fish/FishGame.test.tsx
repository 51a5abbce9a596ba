import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WirePlayed } from '../../../src/api/wire';
import { titles } from '../../../src/games/fish/titles';
import type { Api } from '../../kit/api';
import { ApiContext, GameContext, type GameContextValue } from '../../kit/game-context';
import { passTime, runFrames, standInForStage } from '../../testing/stage-clock';
import { startTexts } from '../../texts';
import { fish } from '.';

beforeEach(() => {
  standInForStage();
  // The fish swim from the same places every time.
  jest.spyOn(Date, 'now').mockReturnValue(7);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const swim = (seconds: number) => runFrames(seconds, 2);

async function renderFish(language: 'TY' | 'EN' = 'EN') {
  await startTexts(language, fish.texts);
  const volleys: { choice: { targets: string[] } }[] = [];
  const api: Api = {
    get: async () => ({}) as never,
    post: (async (_: string, body: (typeof volleys)[0]) => {
      volleys.push(body);
      const round = { outcome: { shots: body.choice.targets.map(() => 0) } };
      return { round, balance: '900.00' } as unknown as WirePlayed;
    }) as never,
  };
  const context = {
    title: titles[0]!,
    session: { wallet: 'demo' },
    balance: 1_000_0000n,
    language,
    setBalance: jest.fn(),
    showRefusal: jest.fn(),
    clearRefusal: jest.fn(),
    money: (amount: bigint | string) => `฿${amount}`,
    text: ({ EN }: { EN?: string }) => EN ?? '',
  } as unknown as GameContextValue;
  render(
    <ApiContext value={api}>
      <GameContext value={context}>
        <fish.Game />
      </GameContext>
    </ApiContext>,
  );
  await swim(0.5);
  return { volleys, sent: () => volleys.flatMap(({ choice }) => choice.targets) };
}

const trigger = () => screen.getByRole('button', { name: /^(Shoot|ยิง)(?!อัตโนมัติ)/ });
/** Lets the fish swim until the chosen kind is in sight, or is not. */
async function until(isAbsent: boolean): Promise<void> {
  const button = trigger();
  const isOff = () => button.getAttribute('aria-disabled') === 'true';
  for (let i = 0; i < 240 && isOff() !== isAbsent; i += 1) await swim(0.5);
  expect(isOff()).toBe(isAbsent);
}
const gathered = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

describe('the fire button', () => {
  it('shoots a fish of the chosen kind that is in sight', async () => {
    const { sent } = await renderFish();
    await userEvent.click(screen.getByRole('button', { name: /Whale/ }));
    await until(false);
    await userEvent.click(trigger());
    await gathered();
    expect(sent()).toEqual(['whale']);
  });

  it('says that there is none of the chosen kind, shoots nothing, and says when there is one again', async () => {
    const { volleys } = await renderFish();
    await userEvent.click(screen.getByRole('button', { name: /Whale/ }));
    await until(true);
    const hint = screen.getByText(/none in sight.*“Any fish”/);
    expect(hint.getAttribute('aria-live')).toBe('polite');
    expect(trigger()).toHaveAccessibleDescription(hint.textContent);

    await userEvent.click(trigger());
    await gathered();
    expect(screen.getByText(/^Nothing was shot/).getAttribute('aria-live')).toBe('polite');
    expect(volleys).toEqual([]);
    // It stays where it is for the keyboard.
    expect(trigger()).toHaveFocus();

    await until(false);
    expect(screen.queryByText(/none in sight/)).toBeNull();
  });

  it('waits with auto fire, and says so', async () => {
    const { volleys } = await renderFish();
    await userEvent.click(screen.getByRole('button', { name: /Whale/ }));
    await until(true);
    await userEvent.click(screen.getByRole('button', { name: 'Auto fire' }));
    expect(screen.getByText(/Auto fire waits/)).toBeVisible();
    await gathered();
    await gathered();
    expect(volleys).toEqual([]);
    expect(screen.getByRole('button', { name: 'Auto fire' }).getAttribute('aria-pressed')).toBe('true');
    await until(false);
    await gathered();
    await gathered();
    expect(volleys.length).toBeGreaterThan(0);
  });

  it('leaves “any fish”, which shoots whatever is in front of the cannon, also by its key', async () => {
    const { sent } = await renderFish('TY');
    await userEvent.click(screen.getByRole('button', { name: /วาฬ/ }));
    await until(true);
    expect(screen.getByText(/ยังไม่อยู่ในจอ/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ปลาตัวไหนก็ได้' }));
    await gathered();
    passTime(1_000);
    fireEvent.keyDown(document.body, { code: 'KeyF' });
    await gathered();
    expect(sent()).toHaveLength(2);
    expect(sent()).not.toContain('whale');
  });
});
