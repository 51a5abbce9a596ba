import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { Button } from './Button';

it('accepts one press while the work it started is under way, and another one afterwards', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Button onClick={send}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });

  await user.dblClick(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');

  await act(async () => finish());
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not submit its form again while pending, and keeps the focus', async () => {
  const user = userEvent.setup();
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button'));
  rerender(form(true));

  expect(screen.getByRole('button')).toHaveFocus();
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
