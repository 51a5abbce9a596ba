import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { Sheet } from '../sheet';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

const overlays = {
  Dialog: (props: { open: boolean; onOpenChange(open: boolean): void }) => (
    <Dialog {...props} title="Sign in" labels={{ close: 'Close' }}>
      <input aria-label="Name" />
    </Dialog>
  ),
  Sheet: (props: { open: boolean; onOpenChange(open: boolean): void }) => (
    <Sheet {...props} title="Sign in" labels={{ close: 'Close', navigation: 'Pages' }} navigation={<a href="#1">Account</a>}>
      <input aria-label="Name" />
    </Sheet>
  ),
};

describe.each(Object.entries(overlays))('%s', (_, Overlay) => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        <button>behind</button>
        <Overlay open={open} onOpenChange={setOpen} />
      </>
    );
  }

  it('traps the focus, closes with Escape and gives the focus back @SYS-17', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

    for (let presses = 0; presses < 8; presses++) {
      await user.tab();
      expect(screen.queryByText('behind')).not.toHaveFocus();
    }

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
  });

  it('keeps the page behind it from scrolling while it is open @SYS-17', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const isFixed = () =>
      [document.documentElement, document.body].some(
        (element) => element.style.overflow.includes('hidden') || element.style.overflowY === 'hidden',
      );
    expect(isFixed()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await waitFor(() => expect(isFixed()).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isFixed()).toBe(false));
  });
});

describe('an opener that is gone', () => {
  /** As an account menu: its entry opens the overlay and goes away with the menu. */
  function Page({ hasButton = true }: { hasButton?: boolean }) {
    const [place, setPlace] = useState<'page' | 'menu' | 'dialog'>('page');
    return (
      <main tabIndex={-1}>
        {hasButton && <button onClick={() => setPlace('menu')}>account</button>}
        {place === 'menu' && (
          <button ref={(entry) => entry?.focus()} onClick={() => setPlace('dialog')}>
            entry
          </button>
        )}
        {place === 'dialog' && <Dialog open onOpenChange={() => setPlace('page')} title="Sign in" labels={{ close: 'Close' }} />}
        {!hasButton && place === 'page' && <button onClick={() => setPlace('menu')}>passing</button>}
      </main>
    );
  }
  const visit = async (name: string) => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'entry' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    return user;
  };

  it('returns the focus to what had it before and is still there @SYS-17', async () => {
    render(<Page />);
    const user = await visit('account');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'account' })).toHaveFocus());
  });

  it('gives the focus to the page’s content when nothing of that is left @SYS-17', async () => {
    render(<Page hasButton={false} />);
    const user = await visit('passing');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'passing' })).toHaveFocus());
  });
});

it('is not closed again by the second press of a double click @SYS-17', async () => {
  const changed = jest.fn();
  const opening = performance.now();
  const now = jest.spyOn(performance, 'now').mockImplementation(() => opening);
  render(<Dialog open onOpenChange={changed} title="Sign in" labels={{ close: 'Close' }} />);
  await screen.findByRole('dialog');
  const user = userEvent.setup();
  await user.click(document.querySelector('[class*=backdrop]')!);
  expect(changed).not.toHaveBeenCalled();
  now.mockImplementation(() => opening + 1_000);
  await user.click(document.querySelector('[class*=backdrop]')!);
  now.mockRestore();
  await waitFor(() => expect(changed).toHaveBeenCalledWith(false));
});

describe('ConfirmDialog', () => {
  const review = (onConfirm: () => unknown, onOpenChange = jest.fn()) => (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Withdraw"
      rows={[{ label: 'Amount', value: '฿1,500.00', strong: true }]}
      confirmLabel="Withdraw it"
      labels={{ cancel: 'Cancel', close: 'Close' }}
      onConfirm={onConfirm}
    />
  );

  it('shows what will happen, and focuses no button at first', async () => {
    const user = userEvent.setup();
    const confirm = jest.fn();
    render(review(confirm));
    expect(await screen.findByRole('term')).toHaveTextContent('Amount');
    expect(screen.getByRole('definition')).toHaveTextContent('฿1,500.00');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms once, cannot be closed while it works, and closes when done', async () => {
    const user = userEvent.setup();
    const onOpenChange = jest.fn();
    let finish = () => {};
    const confirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(review(confirm, onOpenChange));

    await user.dblClick(await screen.findByRole('button', { name: 'Withdraw it' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();

    await act(async () => finish());
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('stays open when the act was refused, and can then be closed', async () => {
    const user = userEvent.setup();
    const onOpenChange = jest.fn();
    render(review(async () => false, onOpenChange));
    await user.click(await screen.findByRole('button', { name: 'Withdraw it' }));
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
