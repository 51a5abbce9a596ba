import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from './notify';
import { Toasts } from './Toasts';

it('shows notices from before it was mounted and after, until they are closed', async () => {
  const user = userEvent.setup();
  notify({ kind: 'info', title: 'Early' });
  render(<Toasts labels={{ region: 'Notices', close: 'Close' }} />);
  expect(await screen.findByText('Early')).toBeInTheDocument();

  act(() => notify({ kind: 'error', title: 'Not enough money', body: 'Deposit more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not enough moneyDeposit more');
  const toast = screen.getByRole('alertdialog', { hidden: true });

  await user.click(within(toast).getByLabelText('Close'));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  expect(screen.getByText('Early')).toBeInTheDocument();
});
