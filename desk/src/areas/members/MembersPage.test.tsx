import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { DeskApp } from '../../app/DeskApp';
import { sampleMember } from '../../testing/sample-member';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  // Pages come when they are opened; here they are ready, so that a busy machine is not taken for a missing page.
  await Promise.all([import('./MembersPage'), import('./MemberPage')]);
  await changeLanguage('EN');
});

const { id } = sampleMember;
const path = `/wps/operators/members/${id}`;
const one = `GET ${path}`;
const list = 'GET /wps/operators/members';

function open(address: string, roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', `/ops/${address}`);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [list]: { value: { content: [sampleMember], next: null } },
    [one]: { value: sampleMember },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const sent = (asked: ReturnType<typeof open>) =>
  asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => ({ to, body }));
const noViolations = async () =>
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);

it('finds members page by page and leads to one', async () => {
  const user = userEvent.setup();
  open('members', ['admin'], { [list]: { value: { content: [sampleMember], next: id } } });
  await user.type(await screen.findByRole('searchbox', { name: 'Find' }), 'som');
  expect(await screen.findByRole('link', { name: 'somchai' })).toHaveAttribute('href', `/ops/members/${id}`);
  await user.click(screen.getByRole('button', { name: 'On' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await noViolations();
  await user.click(screen.getByRole('link', { name: 'somchai' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'somchai' })).toBeInTheDocument();
});

it('offers no search by payee names to whoever sees them masked', async () => {
  open('members', ['viewer']);
  expect(await screen.findByRole('option', { name: 'Nickname' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Payee name' })).toBeNull();
});

it('shows a member at a glance, in words, and is accessible @MEM-20', async () => {
  open(`members/${id}`, ['viewer']);
  const entries = await screen.findByRole('table', { name: 'Latest ledger entries' });
  expect(within(entries).getByText('Deposit')).toBeInTheDocument();
  expect(screen.getByText('Self-excluded', { selector: 'dt' }).nextSibling).toHaveTextContent('For good');
  expect(screen.getByText('Deposits, 24 hours').nextSibling).toHaveTextContent('500.00 of 1,000.00');
  expect(screen.getByText('Payment password').nextSibling).toHaveTextContent('Locked until');
  expect(screen.getByText('called about a deposit')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Credit|Debit|Add note|sessions/ })).toBeNull();
  await noViolations();
});

it('writes a note by keyboard', async () => {
  const user = userEvent.setup();
  const asked = open(`members/${id}`, ['admin'], { [`POST ${path}/notes`]: { value: {} } });
  await user.type(await screen.findByLabelText('New note'), 'called again{Enter}');
  await waitFor(() => expect(sent(asked)).toEqual([{ to: `${path}/notes`, body: { text: 'called again' } }]));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
});

it('ends all sessions with a reason', async () => {
  const user = userEvent.setup();
  const asked = open(`members/${id}`, ['admin'], { 'POST /wps/operators/sessions/end': { value: { ended: 1 } } });
  await user.click(await screen.findByRole('button', { name: 'End all sessions …' }));
  await user.type(await screen.findByLabelText('Reason'), 'lost the phone{Enter}');
  await waitFor(() =>
    expect(sent(asked)).toEqual([{ to: '/wps/operators/sessions/end', body: { account: 'somchai', reason: 'lost the phone' } }]),
  );
});

it.each([
  ['Freeze …', '/freeze', 'Done'],
  ['Remove second factor …', '/second-factor/remove', 'Proposed. A second officer has to approve it.'],
  ['Remove payment password …', '/payment-password/remove', 'Proposed. A second officer has to approve it.'],
  ['Unlock payment password …', '/payment-password/unlock', 'Done'],
  ['End the session on Firefox …', `/sessions/${id}/end`, 'Done'],
])('does with a reason what “%s” says @MEM-01', async (button, to, said) => {
  const user = userEvent.setup();
  const asked = open(`members/${id}`, ['admin'], { [`POST ${path}${to}`]: { value: {} } });
  await user.click(await screen.findByRole('button', { name: button }));
  await user.type(await screen.findByLabelText('Reason'), 'asked by phone{Enter}');
  await waitFor(() => expect(sent(asked)).toEqual([{ to: path + to, body: { reason: 'asked by phone' } }]));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('proposes points to add or to take @PROMO-02', async () => {
  const user = userEvent.setup();
  const asked = open(`members/${id}`, ['admin'], {
    [`GET ${path}/points`]: { value: { points: 70, owed: 0, tickets: 2, entries: [] } },
    [`POST ${path}/points`]: { value: { state: 'waiting', approvalId: id } },
  });
  await user.click(await screen.findByRole('button', { name: 'Points …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Now: 70 points, 0 owed, 2 raffle tickets.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Change/), '0');
  await user.type(dialog.getByLabelText('Reason'), 'counted wrong');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText('A whole number above or below zero, up to 100,000,000.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Change/));
  await user.type(dialog.getByLabelText(/^Change/), '-30');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(sent(asked)).toEqual([{ to: `${path}/points`, body: { points: -30, reason: 'counted wrong' } }]));
});

it('offers only what can be done now: nobody ends an exclusion before its period is over @MEM-20', async () => {
  open(`members/${id}`, ['admin']);
  expect(await screen.findByRole('button', { name: 'Freeze …' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /come back|Lift/ })).toBeNull();
});

it('notes the request to come back once the period is over, and lifts a freeze @MEM-20', async () => {
  const member = {
    ...sampleMember,
    isFrozen: true,
    exclusion: { until: '2026-11-20T05:00:00.000Z', isPeriodOver: true, endAskedAt: null },
  };
  open(`members/${id}`, ['admin'], { [one]: { value: member } });
  expect(await screen.findByRole('button', { name: 'Note request to come back …' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lift the freeze …' })).toBeInTheDocument();
});
