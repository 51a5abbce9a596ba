import { changeLanguage } from '@portal/i18n';
import { render, screen } from '@testing-library/react';
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

const idOf = (number: number) => `019aa000-0000-7000-8000-00000000000${number}`;
const agent = { id: idOf(1), account: 'subfah' };
const members = [agent, { id: idOf(2), account: 'malee99' }];
const none = { share: null, hasAgent: null, draws: null, opposite: null };
const days = { firstDay: '2026-11-20', lastDay: '2026-11-27', earned: '72.00' };
const ring = { id: idOf(3), kind: 'ring', agent, members, ...days, turnover: '9000.00', ...none, share: 90, hasAgent: true };
const hedge = {
  id: idOf(4),
  kind: 'hedge',
  agent,
  members,
  ...days,
  firstDay: '2026-11-27',
  turnover: '16000.00',
  ...none,
  draws: 40,
  opposite: 39,
};

function open(content: object[]) {
  history.replaceState(null, '', '/ops/signs');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['risk'] } } },
    'GET /wps/operators/team-signs': { value: { content, pageNo: 1, totalPages: 1, totalElements: content.length } },
  });
  render(<DeskApp />);
  return () => asked.filter(({ path }) => path === '/wps/operators/team-signs').at(-1)!.query;
}

it('says in words what was found in which team, and leads there @AGT-04', async () => {
  open([ring, { ...ring, id: idOf(5), hasAgent: false }, hedge]);
  expect(
    await screen.findByText(/^2 accounts came with .+, the agent’s own among them\. They played 90% of the team’s turnover: 9,000\.00\.$/),
  ).toBeVisible();
  expect(screen.getByText(/^2 accounts came with the same browser from the same address\. They played 90%/)).toBeVisible();
  expect(
    screen.getByText(/^In 39 of 40 draws that both played, exactly one of the two won\. Together they played 16,000\.00/),
  ).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'subfah' })[0]).toHaveAttribute('href', `/ops/tree/${agent.id}`);
  expect(screen.getAllByRole('cell', { name: '2026-11-20 – 2026-11-27' })).toHaveLength(2);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('narrows the list to a kind and a member, and says when there is nothing @AGT-04', async () => {
  const query = open([]);
  expect(await screen.findByText('No signs')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Sign'), 'hedge');
  await userEvent.type(screen.getByLabelText('Member’s account'), 'x');
  expect(await screen.findByText('No signs')).toBeVisible();
  expect(query()).toMatchObject({ kind: 'hedge', account: 'x' });
});
