import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { Menu } from './Menu';

it('opens by keyboard, chooses with Enter and gives the focus back', async () => {
  const user = userEvent.setup();
  const signOut = jest.fn();
  const choose = jest.fn();
  render(
    <Menu
      trigger={<Button>Account</Button>}
      entries={[
        { key: 'out', label: 'Sign out', onSelect: signOut },
        { key: 'line', kind: 'separator' },
        { key: 'help', kind: 'link', label: 'Help', link: <a href="#help" /> },
        {
          key: 'language',
          kind: 'choice',
          label: 'Language',
          value: 'th',
          onChange: choose,
          options: [
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'English' },
          ],
        },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Account' });
  trigger.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Sign out' });
  await waitFor(() => expect(item).toHaveFocus());
  expect(screen.getByRole('menuitemradio', { name: 'ไทย' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '#help');

  await user.keyboard('{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(trigger).toHaveFocus());

  await user.click(trigger);
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(choose).toHaveBeenCalledWith('en');
});
