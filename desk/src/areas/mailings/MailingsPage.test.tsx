import { changeLanguage } from '@portal/i18n';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

afterEach(() => jest.restoreAllMocks());

const mailing = {
  ...{
    id: '0190a000-0000-7000-8000-000000000001',
    audience: { kind: 'members', count: 4, accounts: ['somchai', 'malee', 'anan'] },
    title: { TY: 'ข่าวดี', EN: 'Good news' },
    text: { TY: 'พรุ่งนี้' },
    state: 'sending',
    sendAt: '2026-11-27T13:00:00.000Z',
  },
  ...{
    createdAt: '2026-11-27T12:00:00.000Z',
    createdBy: 'anong',
    reason: 'a campaign',
    endedAt: null,
    withdrawnBy: null,
    sent: 3,
    read: 2,
  },
};

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/mailings');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/mailings': { value: { content: [mailing], pageNo: 1, totalPages: 1, totalElements: 1 } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const writes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

it('shows to whom a message went, how many have it and what share has read it, and lets a viewer change nothing @MEM-13', async () => {
  const user = userEvent.setup();
  open(['viewer']);
  const row = (await screen.findByText('Good news')).closest('tr')!;
  expect(row).toHaveTextContent(/4 members: somchai, malee, anan ….*Being sent.*3.*2 · 66%.*a campaign · anong/);
  expect(screen.getByRole('button', { name: 'Write to members' })).toBeDisabled();
  expect(within(row).getByRole('button', { name: 'Withdraw “Good news”' })).toBeDisabled();
  await user.click(within(row).getByRole('button', { name: 'View “Good news”' }));
  const preview = within(await screen.findByRole('dialog')).getByRole('group', { name: 'What members see' });
  // Who reads English gets the Thai text, as there is no other.
  expect(preview).toHaveTextContent(/In Thaiข่าวดีพรุ่งนี้In EnglishGood newsพรุ่งนี้/);
});

it('schedules a message by the brand’s clock, under one id however often it is tried, and names what is wrong before @MEM-13', async () => {
  const user = userEvent.setup();
  let tries = 0;
  jest.spyOn(crypto, 'randomUUID').mockReturnValue('0190a000-0000-7000-8000-000000000002');
  const asked = open(['service'], {
    'GET /wps/operators/mailings/audience': { value: { members: 1_234 } },
    'PUT /wps/operators/mailings/0190a000-0000-7000-8000-000000000002': () => {
      tries += 1;
      return tries === 1 ? { status: 503, message: 'request.unavailable' } : { value: mailing };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Write to members' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'a campaign');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  for (const fault of ['Name 1 to 500 accounts.', 'The Thai title is needed.', 'The Thai text is needed.'])
    expect(await dialog.findByText(fault)).toBeInTheDocument();

  await user.selectOptions(dialog.getByLabelText('To'), 'ranks');
  await user.selectOptions(dialog.getByLabelText('From rank'), '5');
  await user.selectOptions(dialog.getByLabelText('To rank'), '3');
  fireEvent.change(dialog.getByLabelText('Title in Thai'), { target: { value: 'ข่าวดี' } });
  fireEvent.change(dialog.getByLabelText('Text in Thai'), { target: { value: 'พรุ่งนี้' } });
  fireEvent.change(dialog.getByLabelText('Title in English'), { target: { value: 'Good news' } });
  expect(dialog.getByRole('group', { name: 'What members see' })).toHaveTextContent(/In Thaiข่าวดีพรุ่งนี้In EnglishGood newsพรุ่งนี้/);
  await user.selectOptions(dialog.getByLabelText('When'), 'later');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('It can’t be below the first rank.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('To rank'), '8');
  expect(await dialog.findByText('Reaches 1,234 members now.')).toBeInTheDocument();
  expect(asked.filter(({ path }) => path.endsWith('/audience')).at(-1)).toMatchObject({ query: { kind: 'ranks', from: '5', to: '8' } });
  fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '2027-01-01T09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText(/Please try again in a moment/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const [first, second] = writes(asked);
  expect(first).toEqual(second);
  expect(first!.body).toEqual({
    mailing: {
      audience: { kind: 'ranks', from: 5, to: 8 },
      title: { TY: 'ข่าวดี', EN: 'Good news' },
      text: { TY: 'พรุ่งนี้' },
      sendAt: '2027-01-01T02:00:00.000Z',
    },
    reason: 'a campaign',
  });
});

it('withdraws a message, and says that somebody else was first @MEM-13', async () => {
  const user = userEvent.setup();
  const path = `/wps/operators/mailings/${mailing.id}/withdraw`;
  const asked = open(['marketing'], {
    [`POST ${path}`]: { status: 409, value: { state: 'withdrawn' }, message: 'messages.nothing_to_withdraw' },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw “Good news”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'a mistake');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText(/somebody else has withdrawn it/)).toBeInTheDocument();
  expect(writes(asked)).toEqual([{ path, body: { reason: 'a mistake' } }]);
});
