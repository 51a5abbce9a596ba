import { bindPortalCommands, portal, type ConfirmRequest, type PortalCommands } from './portal-commands';

const shellCommands = (): jest.Mocked<PortalCommands> => ({
  requireLogin: jest.fn(() => false),
  requireRealAccount: jest.fn(() => true),
  openCenter: jest.fn(),
  closeCenter: jest.fn(),
  confirm: jest.fn((_request: ConfirmRequest) => Promise.resolve(true)),
  notify: jest.fn(),
  notifyError: jest.fn(),
  setDirty: jest.fn(),
  openCustomerService: jest.fn(),
  openGame: jest.fn(),
  leave: jest.fn(),
  changePassword: jest.fn(),
});

it('names the missing shell when a remote runs before it', () => {
  expect(() => portal.closeCenter()).toThrow('The shell has not bound the portal commands.');
});

it('passes every command and its answer between remote and shell', async () => {
  const shell = shellCommands();
  bindPortalCommands(shell);
  const action = () => {};
  const request = { title: 'Withdraw 100?', confirmLabel: 'Withdraw' };

  expect(portal.requireLogin(action)).toBe(false);
  expect(portal.requireRealAccount()).toBe(true);
  expect(await portal.confirm(request)).toBe(true);
  portal.openCenter('member', 'withdraw');
  portal.closeCenter();
  portal.notify({ kind: 'info', title: 'Done' });
  portal.notifyError('reason');
  portal.setDirty('slip', true);
  portal.openCustomerService();
  portal.openGame({ title: 'Reels', address: '/reels', place: 'page' });
  const work = () => Promise.resolve();
  await portal.leave(work);
  portal.changePassword();

  expect(Object.fromEntries(Object.entries(shell).map(([name, command]) => [name, command.mock.calls]))).toEqual({
    requireLogin: [[action]],
    requireRealAccount: [[undefined]],
    openCenter: [['member', 'withdraw']],
    closeCenter: [[]],
    confirm: [[request]],
    notify: [[{ kind: 'info', title: 'Done' }]],
    notifyError: [['reason']],
    setDirty: [['slip', true]],
    openCustomerService: [[]],
    openGame: [[{ title: 'Reels', address: '/reels', place: 'page' }]],
    leave: [[work]],
    changePassword: [[]],
  });
});

it('uses the shell that is bound now, never an earlier one', () => {
  const later = shellCommands();
  const { closeCenter } = portal;
  bindPortalCommands(later);
  closeCenter();
  expect(later.closeCenter).toHaveBeenCalledTimes(1);
});
