import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail } from './Rail';

it('moves from item to item with the arrow keys', async () => {
  const user = userEvent.setup();
  render(
    <Rail title="Games" labels={{ previous: 'Back', next: 'Forward' }}>
      <a href="#1">one</a>
      <a href="#2">two</a>
    </Rail>,
  );
  expect(screen.getByRole('region', { name: 'Games' })).toBeVisible();
  screen.getByRole('link', { name: 'one' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'one' })).toHaveFocus();
});

it('keeps the element of each place when items come before others, so that the row stays where it was', () => {
  const rail = (names: string[]) => (
    <Rail title="Games" labels={{ previous: 'Back', next: 'Forward' }}>
      {names.map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Rail>
  );
  const { rerender } = render(rail(['two']));
  const first = screen.getByRole('listitem');
  rerender(rail(['one', 'two']));
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
  expect(first).toHaveTextContent('one');
});
