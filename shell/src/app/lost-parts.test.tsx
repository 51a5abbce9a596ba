import { act, fireEvent, render, screen } from '@testing-library/react';
import { i18n } from '@portal/i18n';
import { PlainConfirm } from '../features/prompts/PlainConfirm';
import { startShell } from '../testing/start-shell';
import { OverlayFailure } from './failures/part-failures';

// jsdom has the element, not its methods.
beforeAll(() => void (HTMLDialogElement.prototype.showModal ??= function showModal() { this.open = true; })); // prettier-ignore

it('asks with a plain dialog when the review step cannot be loaded, and uses the answer @SYS-13', async () => {
  await startShell();
  const answer = jest.fn();
  const request = { title: 'Place the bet?', rows: [{ label: 'Total', value: '฿20.00' }], confirmLabel: 'Place' };
  await act(async () => void render(<PlainConfirm request={request} answer={answer} />));
  const dialog = screen.getByRole('dialog', { name: 'Place the bet?' });
  expect(dialog).toHaveTextContent('Total฿20.00');
  fireEvent.click(screen.getByRole('button', { name: 'Place' }));
  fireEvent.click(screen.getByRole('button', { name: i18n.t('shell:actions.cancel') }));
  fireEvent(dialog, new Event('cancel'));
  expect(answer.mock.calls).toEqual([[true], [false], [false]]);
});

it('says over the page that a popup could not be loaded, and leads back to the page @SYS-13', async () => {
  await startShell();
  const onClose = jest.fn();
  render(<OverlayFailure isLost onClose={onClose} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Part of the page did not load');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
