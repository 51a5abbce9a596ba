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

const id = '019aa000-0000-7000-8000-0000000000d1';
const upline = { id: '019aa000-0000-7000-8000-000000000001', account: 'agentdao' };
const dividend = {
  ...{ id, upline, downline: { id: '019aa000-0000-7000-8000-000000000002', account: 'subfah' }, day: '2026-11-16', amount: '20000.00' },
  ...{ tries: 1, returnedAt: '2026-11-28T05:00:00.000Z', refusal: 'frozen' },
};
const path = `/wps/operators/members/${upline.id}/dividends/${id}`;
const waiting = { value: { state: 'waiting', approvalId: id } };

function open(roles: string[], content: object[] = [dividend]) {
  history.replaceState(null, '', '/ops/payruns/returned');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/dividends/returned': { value: { content, pageNo: 1, totalPages: 1, totalElements: content.length } },
    [`POST ${path}/resend`]: waiting,
    [`POST ${path}/keep`]: waiting,
  });
  render(<DeskApp />);
  return () => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
}

it('shows dividends that came back and why, lets a viewer change nothing, and is accessible @AGT-09', async () => {
  open(['viewer']);
  const row = (await screen.findByText('subfah')).closest('tr')!;
  expect(row).toHaveTextContent(/agentdaosubfah2026-11-1620,000\.00.*Account frozen1/);
  for (const button of within(row).getAllByRole('button')) expect(button).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it.each([
  ['Send the dividend for subfah again', 'resend'],
  ['Leave the dividend for subfah with who paid it', 'keep'],
])('proposes to a second officer: %s @AGT-09', async (name, act) => {
  const writes = open(['finance']);
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(within(await screen.findByRole('dialog', { name })).getByLabelText('Reason'), 'looked at{Enter}');
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  expect(writes()).toEqual([[`${path}/${act}`, { reason: 'looked at' }]]);
});

it('says when none has come back @AGT-09', async () => {
  open(['viewer'], []);
  expect(await screen.findByText('None has come back')).toBeVisible();
});
