import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../test/test-app';
import { newId } from './core/ids';

const atOnce = 32;
const bettors = 24;
const betsOfEach = 4;

let app: TestApp;
let port: number;
let drawId: string;
const members: TestMember[] = [];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  app = await createTestApp({ config: { callsAtOnce: atOnce } });
  const { read } = app.database;
  await sql`insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines,
      max_payout, is_enabled) values ('RUSH', '9', 'thai', 'SEA', 'X', '{"TY": "x"}', 'runTop', 300, 30, 10, 50000000000, true)`.execute(
    read,
  );
  await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake) values ('RUSH', 'runTop', 3.2, 10000, 200000000)`.execute(
    read,
  );
  drawId = newId();
  await sql`insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${drawId}, 'RUSH', 'one', 'open', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', 'c', '\\x00')`.execute(
    read,
  );
  for (let i = 0; i < bettors; i += 1) members.push(await app.createMember({ balance: '100' }));
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

type Answer = { status: number; retryAfter: string | undefined; id: string | undefined };

function send({ token }: TestMember, method: 'GET' | 'POST', path: string, key?: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { token, ...(key && { 'idempotency-key': key }), ...(body && { 'content-type': 'application/json' }) };
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        const { value } = JSON.parse(text) as { value: { id?: string } | null };
        resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'], id: value?.id });
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const lines = [{ playType: 'runTop', selection: '9', stake: '1', expectedRate: '3.2' }];
const bet = (member: TestMember, key: string) => send(member, 'POST', '/lgw/bets', key, { drawId, lines });

it('refuses three times of what it can take at once, loses and doubles no bet, and takes the refused ones when it is quiet again @LOTT-03', async () => {
  const wanted = Array.from({ length: bettors * betsOfEach }, (_, i) => ({ member: members[i % bettors]!, key: newId() }));
  const answers: Answer[] = [];
  let all!: Promise<Answer[]>;
  let health = 0;
  // While the accounts are held no bet can be decided: what is answered meanwhile was refused at the door.
  await app.owner.transaction(async (tx) => {
    await sql`select 1 from wallet.accounts for update`.execute(tx);
    all = Promise.all(
      wanted.map(async ({ member, key }) => {
        const answer = await bet(member, key);
        answers.push(answer);
        return answer;
      }),
    );
    while (answers.length < wanted.length - atOnce) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(answers).toEqual(answers.map(() => ({ status: 503, retryAfter: '1', id: undefined })));
    // Reads find no room either; who leaves, and who looks after the server, does.
    expect((await send(members[0]!, 'GET', '/wps/v2/wallets/balance')).status).toBe(503);
    health = (await app.inject({ url: '/livez' })).statusCode;
  });
  expect(health).toBe(200);
  const first = await all;
  expect(first.filter(({ status }) => status === 200)).toHaveLength(atOnce);

  // Each is sent again under its key: accepted ones are the same bet, refused ones are taken now.
  const ids = new Set<string>();
  for (const [i, { member, key }] of wanted.entries()) {
    const again = await bet(member, key);
    expect(again.status).toBe(200);
    if (first[i]!.id) expect(again.id).toBe(first[i]!.id);
    ids.add(again.id!);
  }
  expect(ids.size).toBe(wanted.length);
  for (const { memberId } of members)
    expect((await app.services.wallet.getBalance(memberId)).available).toBe(parseMoney('100') - parseMoney(String(betsOfEach)));
  expect(await app.services.wallet.check()).toEqual([]);
});
