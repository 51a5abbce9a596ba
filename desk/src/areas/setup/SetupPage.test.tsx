import type { SetupState } from '@portal/contracts/operator-setup';
import { changeLanguage } from '@portal/i18n';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const state = (more: Partial<SetupState> = {}): SetupState => ({
  opened: null,
  steps: [
    { step: 'brand', missing: [{ need: 'brand.terms', blocks: 'opening' }] },
    { step: 'settings', missing: [] },
    { step: 'payments', missing: [{ need: 'payments.payouts', blocks: 'withdrawals' }] },
  ],
  ...more,
});
const ready = state({ steps: [{ step: 'payments', missing: [{ need: 'payments.payouts', blocks: 'withdrawals' }] }] });

function open(value: SetupState, roles = ['admin'], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/setup');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/setup': { value },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('shows every step with what it misses, what that blocks and where it is done', async () => {
  open(state());
  const cards = await screen.findAllByRole('listitem');
  expect(await screen.findByRole('heading', { name: '1. Brand' })).toBeInTheDocument();
  expect(screen.getByText('There are no terms')).toBeInTheDocument();
  expect(screen.getAllByText('Blocks the opening').length).toBeGreaterThan(0);
  expect(screen.getByText('Complete')).toBeInTheDocument();
  expect(screen.getByText('Could be more')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to: Notices and banners' })).toHaveAttribute('href', '/ops/content');
  expect(cards.length).toBeGreaterThan(0);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('opens nothing while something blocks, and nothing to who may not', async () => {
  open(state());
  expect(await screen.findByText('1 thing blocks the opening.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the portal …' })).toBeDisabled();
});

it('shows a viewer the list alone', async () => {
  open(ready, ['viewer']);
  expect(await screen.findByText('Nothing blocks the opening.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open the portal …' })).not.toBeInTheDocument();
});

it('proposes the opening with a reason, and names what will not work', async () => {
  const user = userEvent.setup();
  const asked = open(ready, ['admin'], {
    'POST /wps/operators/setup/open': { value: { state: 'waiting', approvalId: '019aa000-0000-7000-8000-000000000001' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the portal …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No bank pays withdrawals by itself')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'all is done');
  await user.click(dialog.getByRole('button', { name: 'Propose the opening' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/wps/operators/setup/open',
    body: { reason: 'all is done' },
  });
});

it('says why the opening was refused', async () => {
  const user = userEvent.setup();
  open(ready, ['admin'], {
    'POST /wps/operators/setup/open': { status: 409, message: 'setup.incomplete', value: { missing: ['brand.terms'] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the portal …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'all is done');
  await user.click(dialog.getByRole('button', { name: 'Propose the opening' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/still missing/);
});

it('says since when the portal is open and by whom', async () => {
  open(state({ opened: { at: '2026-11-21T05:00:00.000Z', proposedBy: 'anong', approvedBy: 'boon' }, steps: [] }));
  expect(await screen.findByText(/proposed by anong, approved by boon/)).toBeInTheDocument();
});
