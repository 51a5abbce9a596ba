import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell } from '../testing/stand-in';
import { AnnouncementsPage } from './AnnouncementsPage';

const call = 'GET /wps/relay/agent/announcements';
const readCall = 'POST /wps/relay/agent/announcements/read';
const told = (id: string, isRead: boolean) => ({
  id,
  title: { TY: id, EN: `About ${id}` },
  content: { TY: '<p>ข่าว</p>', EN: '<p>Some news</p>' },
  publishedAt: '2026-11-20T03:00:00.000Z',
  isRead,
});

let shell: Awaited<ReturnType<typeof standInForShell>>;
beforeEach(async () => {
  shell = await standInForShell();
});
afterEach(() => shell.api.restore());

it('shows what is new, notes once that it was read, and keeps the mark until the page is left @AGT-01', async () => {
  let isRead = false;
  shell.api.answer(call, () => ({ content: [told('links', isRead), told('older', true)], unread: isRead ? 0 : 1 }));
  shell.api.answer(readCall, () => {
    isRead = true;
    return {};
  });
  await renderPortal(<AnnouncementsPage />);
  expect(await screen.findByText('About links')).toBeVisible();
  await waitFor(() => expect(shell.api.sent.filter(({ name }) => name === call).length).toBeGreaterThan(1));
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(shell.api.sent.filter(({ name }) => name === readCall)).toHaveLength(1);
});

it('says when there is none, and when it cannot be loaded @AGT-01', async () => {
  shell.api.refuse(call, 'internal', 500);
  await renderPortal(<AnnouncementsPage />);
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  shell.api.answer(call, { content: [], unread: 0 });
  await userEvent.click(retry);
  expect(await screen.findByText('No announcements')).toBeVisible();
});
