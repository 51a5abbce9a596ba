import { listenToStream, type OpenStream } from '../../../test/listen-to-stream';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../ids';

let app: TestApp;
let address: string;
const open: OpenStream[] = [];
beforeAll(async () => {
  app = await createTestApp();
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

const ticketOf = async (member: TestMember) => {
  const { body } = await member.post('/wps/events/ticket', { body: {} });
  return (body.value as { ticket: string }).ticket;
};
const listen = async (ticket?: string) => {
  const stream = await listenToStream(`${address}/wps/events${ticket ? `?ticket=${ticket}` : ''}`);
  open.push(stream);
  if (stream.status === 200) await stream.next('stream.opened');
  return stream;
};
const drawChanged = {
  topic: 'lottery.drawChanged' as const,
  memberId: null,
  data: { drawId: newId(), gameCode: 'FAST1', issue: '1', state: 'closed' },
};

it('sends visitors public events and none about a member', async () => {
  const ann = await app.createMember();
  const stream = await listen();
  await app.deposit(ann.memberId, '10');
  await app.core.outbox.flush();
  await app.hub.publish([drawChanged]);
  expect((await stream.next('lottery.drawChanged')).data).toEqual(drawChanged.data);
  expect(stream.events.map(({ event }) => event)).toEqual(['stream.opened', 'lottery.drawChanged']);
});

it('sends a member’s balance change after the commit, to that member only', async () => {
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  const [annStream, benStream] = [await listen(await ticketOf(ann)), await listen(await ticketOf(ben))];
  expect(annStream.events[0]!.data).toEqual({ signedIn: true });
  await app.deposit(ann.memberId, '10');
  await app.core.outbox.flush();
  expect((await annStream.next('wallet.balanceChanged')).data).toEqual({ reason: 'DEPOSIT' });
  await app.hub.publish([drawChanged]);
  await benStream.next('lottery.drawChanged');
  expect(benStream.events.map(({ event }) => event)).toEqual(['stream.opened', 'lottery.drawChanged']);
});

it('accepts a ticket once', async () => {
  const ticket = await ticketOf(await app.createMember());
  expect((await listen(ticket)).status).toBe(200);
  expect((await listen(ticket)).status).toBe(401);
  expect((await listen('made-up')).status).toBe(401);
});

it('never accepts a token in the address, and gives tickets to members only @API-10', async () => {
  const ann = await app.createMember();
  expect((await listenToStream(`${address}/wps/events?token=${ann.token}`)).status).toBe(400);
  expect(await app.visitor.post('/wps/events/ticket', { body: {} })).toMatchObject({ status: 401, body: { message: 'session.needed' } });
});

it('ends the streams of a session that ended, and leaves other sessions of the member open', async () => {
  const phone = await app.createMember();
  const desk = app.signIn({ memberId: phone.memberId });
  const [phoneStream, deskStream] = [await listen(await ticketOf(phone)), await listen(await ticketOf(desk))];
  await app.hub.publish([
    { topic: 'session.ended', memberId: phone.memberId, sessionId: phone.identity.sessionId, data: { reason: 'logout' } },
  ]);
  expect((await phoneStream.next('session.ended')).data).toEqual({ reason: 'logout' });
  await phoneStream.ended;
  await app.hub.publish([{ topic: 'wallet.balanceChanged', memberId: phone.memberId, data: { reason: 'DEPOSIT' } }]);
  await deskStream.next('wallet.balanceChanged');
  expect(deskStream.events.map(({ event }) => event)).not.toContain('session.ended');
});

it('keeps at most eight streams of a member', async () => {
  const ann = await app.createMember();
  const streams = [];
  for (let i = 0; i < 9; i += 1) streams.push(await listen(await ticketOf(ann)));
  await streams[0]!.ended;
  await app.hub.publish([{ topic: 'wallet.balanceChanged', memberId: ann.memberId, data: { reason: 'DEPOSIT' } }]);
  await Promise.all(streams.slice(1).map((stream) => stream.next('wallet.balanceChanged')));
});
