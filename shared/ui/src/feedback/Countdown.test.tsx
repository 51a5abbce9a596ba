import { act, render, screen } from '@testing-library/react';
import { formatRemaining } from '../lib/format-remaining';
import { Countdown } from './Countdown';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const announce = (seconds: number) => `${seconds} seconds left`;
const spoken = (container: HTMLElement) => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');
const interrupting = (container: HTMLElement) => container.querySelector('[aria-live="assertive"]')?.textContent;
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

it('counts down by the clock it is given', () => {
  // The server's clock is 5 s ahead of this browser's.
  render(<Countdown closesAt={Date.now() + 65_000} now={() => Date.now() + 5000} label="Time left" />);
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('01:00');
  pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('00:59');
});

it('is announced at 60, 30 and 10 seconds only', () => {
  const { container } = render(<Countdown closesAt={Date.now() + 62_000} label="Time left" announce={announce} />);
  const heard = new Set<string>();
  for (let second = 0; second < 63; second++) {
    pass(1);
    const text = spoken(container);
    if (text) heard.add(text);
  }
  expect([...heard]).toEqual(['60 seconds left', '30 seconds left', '10 seconds left']);
});

it('is announced politely at 60 and 30 seconds, and assertively at 10', () => {
  const { container } = render(<Countdown closesAt={Date.now() + 32_000} label="Time left" announce={announce} />);
  pass(3);
  expect([spoken(container), interrupting(container)]).toEqual(['30 seconds left', '']);
  pass(20);
  expect(interrupting(container)).toBe('10 seconds left');
});

it('is announced once after the device slept past several marks', () => {
  const { container } = render(<Countdown closesAt={Date.now() + 70_000} label="Time left" announce={announce} />);
  pass(0);
  jest.setSystemTime(Date.now() + 63_000);
  pass(1);
  expect(spoken(container)).toMatch(/^[67] seconds left$/);
});

it('ends once for each closing time', () => {
  const onEnd = jest.fn();
  const at = Date.now() + 2000;
  const { rerender } = render(<Countdown closesAt={at} label="Time left" onEnd={onEnd} />);
  pass(5);
  rerender(<Countdown closesAt={at} label="Time left" onEnd={onEnd} />);
  pass(5);
  expect(onEnd).toHaveBeenCalledTimes(1);

  rerender(<Countdown closesAt={Date.now() + 1000} label="Time left" onEnd={onEnd} />);
  pass(3);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it('shows hours only when there are any', () => {
  expect([0, 59, 60, 3599, 3600, 176_523].map(formatRemaining)).toEqual(['00:00', '00:59', '01:00', '59:59', '01:00:00', '49:02:03']);
});
