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

const path = '/wps/operators/liabilities';
const statement = {
  ...{ number: 2, at: '2026-11-27T17:00:00.000Z', members: 1_204, total: '8150000.25', root: 'ab'.repeat(32) },
  ...{ madeAt: '2026-11-27T17:01:00.000Z', askedBy: null, seal: 71, signedAt: '2026-11-27T17:02:10.000Z' },
};
const asked = {
  ...statement,
  number: 3,
  at: '2026-11-28T03:00:00.000Z',
  total: '8149000.00',
  askedBy: 'anong',
  seal: null,
  signedAt: null,
};

function open(roles: string[], content: object[] = [asked, statement]) {
  history.replaceState(null, '', '/ops/finance/liabilities');
  const sent = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [`GET ${path}`]: { value: { content } },
    [`POST ${path}`]: { value: asked },
  });
  render(<DeskApp />);
  return sent;
}

it('shows what was owed at each moment, how it changed, and whether it is signed; a viewer states nothing @MEM-22', async () => {
  open(['viewer']);
  const rows = await screen.findAllByRole('row');
  const [newest, before] = [within(rows[1]!), within(rows[2]!)];
  for (const text of ['3', '8,149,000.00', '-1,000.25', 'anong', 'Waits for its seal']) expect(newest.getByText(text)).toBeVisible();
  for (const text of ['2', '8,150,000.25', '–', 'Every day', 'Signed in seal 71']) expect(before.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'State what is owed now' })).toBeDisabled();
});

it('has it stated now, for a reason, and shows the new list', async () => {
  const sent = open(['finance'], []);
  expect(await screen.findByText('Nothing stated yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'State what is owed now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'end of the quarter');
  await userEvent.click(dialog.getByRole('button', { name: 'State what is owed now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ reason: 'end of the quarter' }]);
  expect(sent.filter(({ method, path: asked }) => method === 'GET' && asked?.startsWith(path)).length).toBeGreaterThan(1);
});
