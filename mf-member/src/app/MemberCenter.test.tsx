import { memberInfo, renderPortal } from '@portal/testing';
import { useSession } from '@portal/portal';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { funds, message, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { MemberCenter } from './MemberCenter';

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/member/info', { info: memberInfo() });
  shell.api.answer('GET /wps/member/info/funds/consolidated', funds());
  shell.api.answer('GET /wps/relay/messages', pageOf([message()]));
});
afterEach(() => shell.api.restore());

const open = (query: string) => renderPortal(<MemberCenter />, { path: `/promotions?${query}` });
const navigation = () => within(screen.getByRole('navigation', { name: 'Pages of the member centre' }));

it.each(['center=member', 'center=member&page=nobodyKnows', 'center=member&page=securityCenter'])(
  'opens on my account for %s @MEM-01 @MEM-19',
  async (query) => {
    await open(query);
    expect(await screen.findByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    expect(navigation().getByRole('link', { name: 'My account' })).toHaveAttribute('aria-current', 'page');
  },
);

it('opens on the page of the address, over the page and the query below it @MEM-19', async () => {
  await open('id=p1&center=member&page=messageV2');
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  expect(navigation().getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?id=p1&center=member&page=depositv2$/),
  );
});

it('changes pages through the shell, so that Back works @MEM-19', async () => {
  await open('center=member&page=messageV2');
  await userEvent.click(navigation().getByRole('link', { name: 'Account record' }));
  expect(shell.commands.openCenter.mock.calls).toEqual([['member', 'transactionHistory']]);
});

it('shows the number of unread messages on every page @MEM-13', async () => {
  await open('center=member');
  act(() => useSession.setState({ unreadMessage: 3 }));
  expect(navigation().getByLabelText('3 unread messages')).toHaveTextContent('3');
});

it('brings the open page into the row again when pages that only some members have push it out @MEM-19', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  shell.api.answer('GET /wps/member/info', async () => {
    await held;
    return { info: memberInfo({ toUpline: true }) };
  });
  await open('center=member&page=messageV2');
  expect(scroll).toHaveBeenCalledTimes(1);
  release();
  expect(await navigation().findByRole('link', { name: 'Transfer to upline' })).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(2);
  scroll.mockRestore();
});

it('leads to transfers to the upline only who can send one @MEM-05 @MEM-19', async () => {
  const { unmount } = await open('center=member');
  expect(await screen.findByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  expect(navigation().queryByRole('link', { name: 'Transfer to upline' })).not.toBeInTheDocument();
  unmount();
  shell.api.answer('GET /wps/member/info', { info: memberInfo({ toUpline: true }) });
  await open('center=member');
  expect(await navigation().findByRole('link', { name: 'Transfer to upline' })).toBeVisible();
});

it('changes pages in a browser whose scroll returns a promise', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void);
  const { unmount } = await open('center=member&page=messageV2');
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  expect(unmount).not.toThrow();
  scroll.mockRestore();
});

it('has no messages while staff have switched the inbox off, and says so at its address @MEM-13', async () => {
  await open('center=member&page=messageV2');
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  act(() => useSession.setState({ whitelabel: [{ modId: 'INBOX3', enabled: false, childrenNodes: [] }] }));
  expect(navigation().queryByRole('link', { name: 'Messages' })).not.toBeInTheDocument();
  expect(screen.getByText('Messages are switched off at the moment')).toBeVisible();
  act(() => useSession.setState({ whitelabel: [] }));
  expect(navigation().getByRole('link', { name: 'Messages' })).toBeVisible();
});
