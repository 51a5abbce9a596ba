import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const id = '0190a000-0000-7000-8000-000000000001';
const found = {
  ...{ id, rule: 'unusual_win', member: { id: '0190a000-0000-7000-8000-000000000002', account: 'somchai' }, day: '2026-11-27' },
  ...{ evidence: { amount: '60000.00', stakes: '100.00', limit: '50000.00' }, state: 'open', openedAt: '2026-11-27T13:00:00.000Z' },
  ...{ operator: null, takenAt: null, outcome: null, closedAt: null },
};

function open(path: string, roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', path);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/risk-cases': { value: { content: [found], next: id } },
    [`GET /wps/operators/risk-cases/${id}`]: { value: { case: found, notes: [] } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
type Asked = ReturnType<typeof open>;
const writes = (asked: Asked) => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

it('lists what rules have found, with the evidence in words, by state and rule, page by page', async () => {
  const user = userEvent.setup();
  const asked = open('/ops/risk', ['viewer']);
  const row = (await screen.findByText('somchai')).closest('tr')!;
  expect(row).toHaveTextContent(/Unusual win.*60,000\.00.*100\.00.*50,000\.00.*Open/);
  await user.click(screen.getByRole('button', { name: 'On' }));
  await user.selectOptions(screen.getByLabelText('Rule'), 'shared_source');
  const last = () => asked.filter(({ path }) => path === '/wps/operators/risk-cases').at(-1)!.query;
  await waitFor(() => expect(last()).toEqual({ state: 'open', rule: 'shared_source', limit: '25' }));
});

it('takes a case, and tells who was first', async () => {
  const user = userEvent.setup();
  const asked = open(`/ops/risk/${id}`, ['risk'], {
    [`POST /wps/operators/risk-cases/${id}/take`]: { status: 409, value: { operator: 'malee' }, message: 'risk.taken' },
  });
  await user.click(await screen.findByRole('button', { name: 'Take the case' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'a look');
  await user.click(dialog.getByRole('button', { name: 'Take the case' }));
  expect(await dialog.findByText(/Another officer has this case/)).toBeInTheDocument();
  expect(writes(asked)).toEqual([{ path: `/wps/operators/risk-cases/${id}/take`, body: { from: null, reason: 'a look' } }]);
});

it('notes something and closes the case with what was found', async () => {
  const user = userEvent.setup();
  const own = { ...found, state: 'taken', operator: { id, name: 'anong' }, takenAt: found.openedAt };
  const asked = open(`/ops/risk/${id}`, ['risk'], {
    [`GET /wps/operators/risk-cases/${id}`]: { value: { case: own, notes: [] } },
    [`POST /wps/operators/risk-cases/${id}/notes`]: { value: {} },
    [`POST /wps/operators/risk-cases/${id}/close`]: { value: { ...own, state: 'closed', outcome: 'watch' } },
  });
  await user.type(await screen.findByLabelText('New note'), 'asked for a slip');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  expect(screen.queryByRole('button', { name: 'Take the case' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close the case' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Result'), 'watch');
  await user.type(dialog.getByLabelText(/^Reason/), 'a friend');
  await user.click(dialog.getByRole('button', { name: 'Close the case' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(asked)).toEqual([
    {
      path: `/wps/operators/risk-cases/${id}/notes`,
      body: { noteId: expect.any(String) as string, text: 'asked for a slip' },
    },
    { path: `/wps/operators/risk-cases/${id}/close`, body: { outcome: 'watch', reason: 'a friend' } },
  ]);
});

it('lets nobody close a case that somebody else has, and a viewer change nothing', async () => {
  const others = { ...found, state: 'taken', operator: { id, name: 'malee' }, takenAt: found.openedAt };
  open(`/ops/risk/${id}`, ['risk'], { [`GET /wps/operators/risk-cases/${id}`]: { value: { case: others, notes: [] } } });
  expect(await screen.findByRole('button', { name: 'Close the case' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Take it over' })).toBeEnabled();
});
