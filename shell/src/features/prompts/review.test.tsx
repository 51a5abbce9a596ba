import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { askToConfirm, useConfirm } from '../../state/overlays/confirm.store';
import { ConfirmHost } from './ConfirmHost';

const question = { title: 'Place these bets?', confirmLabel: 'Place bets', cancelLabel: 'Cancel' };
const ask = () => {
  const answers: boolean[] = [];
  act(() => void askToConfirm(question).then((answer) => answers.push(answer)));
  return answers;
};
const dialog = () => screen.findByRole('dialog', { name: question.title });

/** Draws anew on every step through the history, as the router does, and hears of it before anybody else. */
function Page() {
  const [, draw] = useState(0);
  useEffect(() => {
    const step = () => flushSync(() => draw((count) => count + 1));
    addEventListener('popstate', step);
    return () => removeEventListener('popstate', step);
  }, []);
  return <ConfirmHost />;
}

beforeEach(() => {
  history.pushState({ key: 'page' }, '', '/lottery');
  render(<Page />);
});

it('is closed by Back, which leaves the page where it is and does nothing else @SYS-17', async () => {
  const answers = ask();
  await dialog();
  history.back();
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([location.pathname, history.state]).toEqual(['/lottery', { key: 'page' }]);
});

it.each([
  ['Place bets', true],
  ['Cancel', false],
])('removes its history entry before %s is reported @SYS-17', async (name, expected) => {
  const states: unknown[] = [];
  act(() => void askToConfirm(question).then((answer) => states.push(answer, history.state)));
  await dialog();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(states).toEqual([expected, { key: 'page' }]));
  expect(useConfirm.getState().request).toBeNull();
});

it('does not change a page that was opened while it was shown', async () => {
  const answers = ask();
  await dialog();
  history.pushState({ key: 'next' }, '', '/promotions');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([false]));
  expect([location.pathname, history.state]).toEqual(['/promotions', { key: 'next' }]);
});

it('answers an open question with no when another is asked, and Back closes the second', async () => {
  const first = ask();
  await dialog();
  const second = ask();
  await waitFor(() => expect(first).toEqual([false]));
  expect(second).toEqual([]);
  history.back();
  await waitFor(() => expect(second).toEqual([false]));
  expect(history.state).toEqual({ key: 'page' });
});
