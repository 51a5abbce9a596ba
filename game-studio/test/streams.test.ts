import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { startTestStudio, type TestStudio } from './test-studio';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  studio.operator.openPlayer('P1', '1000.00');
});
afterAll(() => studio.close());

const sit = () => studio.client.sit(studio.operator, 'P1', 'INHOUSE-002');
const ticketOf = async (token: string) => (await studio.client.ask<{ ticket: string }>('POST', '/stream-tickets', { token })).body.ticket;
const open = (ticket: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const search = new URLSearchParams({ ticket, topic: 'any/topic' });
    get(`${studio.client.url}/api/stream?${search.toString()}`, resolve).on('error', reject);
  });
const ends = {
  'half an hour without an act': sql`seen_at = seen_at - interval '31 minutes'`,
  'a day': sql`expires_at = clock_timestamp()`,
};

it.each(Object.entries(ends))('a session that ended by %s keeps no stream and opens none with an older ticket', async (_, change) => {
  const token = await sit();
  const [used, kept] = [await ticketOf(token), await ticketOf(token)];
  const stream = await open(used);
  expect(stream.statusCode).toBe(200);
  const ended = new Promise((resolve) => stream.on('close', resolve));
  stream.resume();
  await studio.app.endExpiredStreams();
  expect(stream.destroyed).toBe(false);
  await sql`update studio.sessions set ${change}`.execute(studio.database.read);
  expect((await open(kept)).statusCode).toBe(401);
  await studio.app.endExpiredStreams();
  await ended;
});
