import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
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

const id = '019aa000-0000-7000-8000-000000000001';
const order = {
  ...{ id, itemId: id, name: { TY: 'หูฟัง', EN: 'Headphones' }, picture: 'headphones', kind: 'physical', price: 500, credit: null },
  ...{ tickets: null, state: 'in_process', tracking: null, rejection: null, orderedAt: '2026-11-21T05:00:00.000Z', decidedAt: null },
  ...{ member: { id, account: 'somchai' }, decidedBy: null, hasAddress: true },
};
const item = {
  ...{ id, name: { TY: 'หูฟัง', EN: 'Headphones' }, description: { TY: 'ดี' }, picture: 'headphones', price: 500, kind: 'physical' },
  ...{ credit: null, tickets: null, memberLimit: 1, minRank: 0, isOn: true, position: 1, stock: 4, orders: 2, points: 1_000 },
};
const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const path = `/wps/operators/mall/orders/${id}`;

function open(address: string, roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', address);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/mall/orders': { value: page([order]) },
    'GET /wps/operators/mall/items': { value: [item] },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const writes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method !== 'GET').map(({ path: to, body }) => [to, body]);
const dialogs = async () => within(await screen.findByRole('dialog'));

it('shows who waits, opens nothing to a viewer, and is accessible @PROMO-02', async () => {
  open('/ops/mall', ['viewer']);
  const row = (await screen.findByText('somchai')).closest('tr')!;
  expect(row).toHaveTextContent(/Headphones.*500.*In process/);
  expect(
    within(row)
      .getAllByRole('button')
      .every((button) => button.hasAttribute('disabled')),
  ).toBe(true);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('shows the address after a reason @PROMO-02', async () => {
  const user = userEvent.setup();
  const address = { recipient: 'Somchai Jaidee', phone: '0812345678', address: '99/1 Sukhumvit Road', postcode: '10110' };
  const asked = open('/ops/mall', ['admin'], { [`POST ${path}/view`]: { value: address } });
  await user.click(await screen.findByRole('button', { name: 'Address of Headphones for somchai' }));
  await user.type((await dialogs()).getByLabelText('Reason'), 'to pack it{Enter}');
  expect(await screen.findByText('99/1 Sukhumvit Road')).toBeInTheDocument();
  expect(writes(asked)).toEqual([[`${path}/view`, { reason: 'to pack it' }]]);
});

it('approves with a tracking number, and rejects with what the member is told @PROMO-02', async () => {
  const user = userEvent.setup();
  const asked = open('/ops/mall', ['admin'], {
    [`POST ${path}/approve`]: { value: { state: 'approved' } },
    [`POST ${path}/reject`]: { value: { state: 'rejected' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Headphones for somchai' }));
  await user.type((await dialogs()).getByLabelText('Tracking number'), 'TH123');
  await user.type((await dialogs()).getByLabelText('Reason'), 'sent today');
  await user.click((await dialogs()).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(writes(asked)).toEqual([[`${path}/approve`, { tracking: 'TH123', reason: 'sent today' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reject Headphones for somchai' }));
  await user.selectOptions((await dialogs()).getByRole('combobox'), 'unavailable');
  await user.type((await dialogs()).getByLabelText('Reason'), 'none left{Enter}');
  await waitFor(() => expect(writes(asked)[1]).toEqual([`${path}/reject`, { rejection: 'unavailable', reason: 'none left' }]));
});

it('adds to the stock by a number @PROMO-02', async () => {
  const user = userEvent.setup();
  const asked = open('/ops/mall/items', ['admin'], { [`POST /wps/operators/mall/items/${id}/stock`]: { value: { stock: 9 } } });
  await user.click(await screen.findByRole('button', { name: 'Stock of Headphones' }));
  await user.type((await dialogs()).getByLabelText('Change by'), '5');
  await user.type((await dialogs()).getByLabelText('Reason'), 'delivery');
  await user.click((await dialogs()).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(writes(asked)).toEqual([[`/wps/operators/mall/items/${id}/stock`, { change: 5, reason: 'delivery' }]]));
});

it('changes an item, and names what is wrong before anything is sent @PROMO-02', async () => {
  const user = userEvent.setup();
  const asked = open('/ops/mall/items', ['admin'], { [`PUT /wps/operators/mall/items/${id}`]: { value: item } });
  await user.click(await screen.findByRole('button', { name: 'Change Headphones' }));
  const price = (await dialogs()).getByLabelText('Price in points');
  await user.clear(price);
  await user.type((await dialogs()).getByLabelText('Reason'), 'sale');
  await user.click((await dialogs()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number.')).toBeInTheDocument();
  expect(writes(asked)).toEqual([]);
  await user.type(price, '400');
  await user.click((await dialogs()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  expect(writes(asked)[0]![1]).toMatchObject({ points: 400, kind: 'physical', credit: null, memberLimit: 1, reason: 'sale' });
});

it('sets the tracking number of an order after its approval @PROMO-02', async () => {
  const user = userEvent.setup();
  const path = `/wps/operators/mall/orders/${id}`;
  const asked = open('/ops/mall', ['admin'], {
    'GET /wps/operators/mall/orders': { value: { content: [{ ...order, state: 'approved' }], pageNo: 1, totalPages: 1, totalElements: 1 } },
    [`POST ${path}/tracking`]: { value: { tracking: 'TH9' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Tracking number of Headphones for somchai' }));
  await user.type((await dialogs()).getByLabelText('Reason'), 'the post says so');
  await user.click((await dialogs()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At least three characters.')).toBeInTheDocument();
  expect(writes(asked)).toEqual([]);
  await user.type((await dialogs()).getByLabelText('Tracking number'), 'TH9');
  await user.click((await dialogs()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(asked)).toEqual([[`${path}/tracking`, { tracking: 'TH9', reason: 'the post says so' }]]));
});
