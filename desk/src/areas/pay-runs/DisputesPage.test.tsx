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

const agent = { id: '019aa000-0000-7000-8000-000000000001', account: 'agentdao' };
const record = {
  ...{ id: '019aa000-0000-7000-8000-0000000000d1', kind: 'DAILY_SALARY', day: '2026-11-27', periodType: null, rate: '1', activeMembers: 4 },
  ...{ turnover: '116095.00', counted: '110000.00', carried: '0.00', total: '1100.00', less: '480.00', carry: '0.00', amount: '620.00' },
};
const dispute = { text: 'Fah is missing', state: 'open', openedAt: '2026-11-28T05:00:00.000Z', answer: null, answeredAt: null };
const path = `/wps/operators/members/${agent.id}/pay-disputes/${record.id}/answer`;

function open(roles: string[], content: object[] = [{ agent, record, dispute }]) {
  history.replaceState(null, '', '/ops/payruns/disputes');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/pay-disputes': { value: { content, pageNo: 1, totalPages: 1, totalElements: content.length } },
    [`POST ${path}`]: { value: { ...dispute, state: 'granted' } },
  });
  render(<DeskApp />);
  return asked;
}

it('lists what agents say, lets a viewer change nothing, and is accessible @AGT-10', async () => {
  open(['viewer']);
  const row = (await screen.findByText('agentdao')).closest('tr')!;
  expect(row).toHaveTextContent(/agentdaoDaily wages 2026-11-27620\.00Fah is missing/);
  expect(within(row).getByRole('button')).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('answers with the figures in view, and asks for the text that the agent reads @AGT-10', async () => {
  const asked = open(['finance']);
  await userEvent.click(await screen.findByRole('button', { name: 'Answer agentdao' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer agentdao' }));
  expect(dialog.getByText('110,000.00')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'The agent is right');
  await userEvent.type(dialog.getByLabelText('Reason'), 'looked at');
  await userEvent.click(dialog.getByRole('button', { name: 'Answer' }));
  expect(await dialog.findByText('Write what the agent is to read.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Answer to the agent'), 'We add 12 baht.');
  await userEvent.click(dialog.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Answered. The agent has a message.')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body])).toEqual([
    [path, { state: 'granted', answer: 'We add 12 baht.', reason: 'looked at' }],
  ]);
});

it('shows ended disputes with their answers, and says when there are none @AGT-10', async () => {
  const asked = open(['viewer'], []);
  expect(await screen.findByText('No disputes')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Agreed');
  expect(await screen.findByText('No disputes')).toBeVisible();
  expect(asked.filter(({ path: to }) => to === '/wps/operators/pay-disputes').at(-1)!.query).toMatchObject({ state: 'granted' });
});
