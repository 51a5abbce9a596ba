import type { MemberFile, MemberFiles } from '@portal/contracts';
import { api, portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { StatementsPage } from './StatementsPage';

const list = 'GET /wps/member/files';
const ask = 'POST /wps/member/files/statement';
const partCall = 'GET /wps/member/files/:id/parts/:part';
const file = (more: Partial<MemberFile> = {}): MemberFile => ({
  id: newId(),
  kind: 'statement',
  from: '2026-01-01',
  to: '2026-06-30',
  status: 'ready',
  parts: 2,
  sizeBytes: 200,
  requestedAt: '2026-11-20T02:00:00.000Z',
  finishedAt: '2026-11-20T02:01:00.000Z',
  expiresAt: '2026-11-27T02:01:00.000Z',
  ...more,
});
const day = (daysAgo: number) => new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);

let shell: StandIn;
let answer: MemberFiles;
beforeEach(async () => {
  shell = await standInForShell();
  answer = { files: [], perDay: 5, keptDays: { statement: 7, personal_data: 2 } };
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  shell.api.answer(list, () => answer);
});
afterEach(() => shell.api.restore());

it('asks for twelve months at once, says that it is being made, and that it is ready when the message comes @MEM-07 @MEM-17', async () => {
  await renderPortal(<StatementsPage />);
  expect(await screen.findByText('No files yet')).toBeVisible();
  shell.api.answer(ask, ({ body }) => {
    const { from, to } = body as { from: string; to: string };
    answer = { ...answer, files: [file({ from, to, status: 'requested', parts: 0, finishedAt: null, expiresAt: null })] };
    return answer.files[0]!;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for statement' }));
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(shell.api.sent.find(({ name }) => name === ask)?.body).toEqual({ from: day(364), to: day(0) });
  expect(screen.getByRole('button', { name: 'Ask for statement' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();

  answer = { ...answer, files: [file()] };
  act(() => portalEvents.emit('messages.created', { messageId: newId(), kind: 'statement_ready' }));
  expect(await screen.findByText('1 file is ready to download.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for statement' })).toBeEnabled();
});

it('puts a file together from its parts in their order @MEM-17', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  answer.files = [file()];
  shell.api.answer(partCall, ({ params }) => ({ content: params.part === '0' ? 'first,' : 'second' }));
  await renderPortal(<StatementsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download: Account statement, 2026-01-01 to 2026-06-30' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toBe('first,second');
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('statement-2026-01-01-2026-06-30.csv');
  click.mockRestore();
});

it('gives no half of a file, and looks again when it has expired', async () => {
  const made = jest.fn();
  URL.createObjectURL = made;
  answer.files = [file()];
  shell.api.refuse(partCall, 'files.expired', 410);
  await renderPortal(<StatementsPage />);
  const button = await screen.findByRole('button', { name: /^Download/ });
  answer = { ...answer, files: [file({ status: 'expired', parts: 0 })] };
  await userEvent.click(button);
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(shell.commands.notifyError).toHaveBeenCalledTimes(1);
  expect(made).not.toHaveBeenCalled();
});

it('says why a request is refused @MEM-17', async () => {
  shell.api.refuse(ask, 'files.too_many', 429);
  await renderPortal(<StatementsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for statement' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have asked for as many files as possible today.');
});

it('takes the last day along, so that no more than twelve months are asked for', async () => {
  await renderPortal(<StatementsPage />);
  const from = await screen.findByLabelText('From');
  expect(from).toHaveAccessibleDescription('at most 366 days at once');
  await userEvent.clear(from);
  await userEvent.type(from, '2020-01-01');
  await userEvent.tab();
  expect(screen.getByLabelText('To')).toHaveValue('2020-12-31');
});

it('says that the list failed, and tries again', async () => {
  shell.api.refuse(list, 'internal', 500);
  await renderPortal(<StatementsPage />);
  const alert = await screen.findByRole('alert');
  shell.api.answer(list, () => answer);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No files yet')).toBeVisible();
});

it('asks for all personal data with the password, which leaves the page sealed, and saves it as JSON @MEM-01', async () => {
  const ask = 'POST /wps/member/files/personal-data';
  await renderPortal(<StatementsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for my data' }));
  await userEvent.type(screen.getByLabelText('Sign-in password'), 'moonlight-1');
  shell.api.refuse(ask, 'passwords.old_wrong', 422);
  await userEvent.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByRole('alert')).toBeVisible();

  const own = { kind: 'personal_data', from: null, to: null, parts: 1 } as const;
  shell.api.answer(ask, () => {
    answer = { ...answer, files: [file({ ...own, status: 'making', expiresAt: null, finishedAt: null })] };
    return answer.files[0]!;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByText('All my data, asked for on 2026-11-20')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for my data' })).toBeDisabled();
  // Statements are asked for all the same.
  expect(screen.getByRole('button', { name: 'Ask for statement' })).toBeEnabled();
  expect(JSON.stringify(shell.api.sent)).not.toMatch(/moonlight/);

  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  answer = { ...answer, files: [file(own)] };
  act(() => portalEvents.emit('messages.created', { messageId: newId(), kind: 'personal_data_ready' }));
  shell.api.answer(partCall, { content: '{}' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download: All my data, asked for on 2026-11-20' }));
  await waitFor(() => expect((click.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe('personal-data-2026-11-20.json'));
  click.mockRestore();
});
