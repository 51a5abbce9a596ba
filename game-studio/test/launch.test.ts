import { GamesAnswer } from '@portal/contracts/vendor-interface';
import { families } from '../src/games/families';
import { startTestStudio, type TestStudio } from './test-studio';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  studio.operator.openPlayer('P1', '1000.00');
});
afterAll(() => studio.close());

describe('what the operator asks', () => {
  it('is refused without the right signature over the very bytes, or when it is too old', async () => {
    const { client } = studio;
    const ofNow = await client.sign('/v1/games', {});
    expect(ofNow.status).toBe(200);
    const wrong = await Promise.all([
      client.sign('/v1/games', {}, { key: 'another secret, as long' }),
      client.sign('/v1/games', {}, { tamper: ' ' }),
      client.sign('/v1/games', {}, { at: Date.now() - 301_000 }),
      client.sign('/v1/games', {}, { at: Date.now() + 302_000 }),
      fetch(`${client.url}/v1/games`, { method: 'POST' }).then(async ({ status }) => ({ status })),
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('lists every title as the interface describes it, each once @GAME-07', async () => {
    const { body } = await studio.client.sign('/v1/games', {});
    const { games } = GamesAnswer.parse(body);
    const solo = families.filter(({ start }) => !start).flatMap(({ titles }) => titles);

    expect(games.map(({ code }) => code).sort()).toEqual(solo.map(({ code }) => code).sort());
    expect(games.map(({ name }) => Boolean(name.TY && name.EN))).not.toContain(false);
  });

  it('launches no unknown game, no real game without a player, and none that would send the player elsewhere', async () => {
    const { client, operator } = studio;
    const launch = (body: object) =>
      client.sign<{ status: string }>('/v1/launch', { ...client.launchFields('INHOUSE-002'), mode: 'demo', ...body });
    const token = { playerId: 'P1', launchToken: operator.launchToken('P1') };
    const answers = [
      await launch({ gameCode: 'NOTHING-1' }),
      await launch({ mode: 'real' }),
      await launch(token),
      await launch({ lobbyUrl: 'https://evil.example/lobby' }),
      await launch({ operatorId: 'somebody' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'INVALID_GAME'],
      [200, 'BAD_REQUEST'],
      [200, 'BAD_REQUEST'],
      [200, 'BAD_REQUEST'],
      [400, 'BAD_REQUEST'],
    ]);
  });
});

describe('the address of a game', () => {
  it('opens it once: the launch token is swapped then, and the session belongs to whoever came first @GAME-07', async () => {
    const { client, operator } = studio;
    const { body } = await client.launchReal(operator, 'P1', 'INHOUSE-002');
    expect(body.gameUrl).toMatch(/^http:\/\/studio\.test\/play\/INHOUSE-002#[\w-]{43}$/);
    expect(operator.callsOf('authenticate')).toHaveLength(0);

    const both = await Promise.all([client.enter(body.gameUrl), client.enter(body.gameUrl)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { session } = both.find(({ status }) => status === 200)!.body;
    expect(session).toMatchObject({ balance: '1000.00', nickname: 'Somchai' });
    expect(operator.callsOf('authenticate')).toHaveLength(1);
  });

  it('is of no use after a minute', async () => {
    const { client, operator, database } = studio;
    const { body } = await client.launchReal(operator, 'P1', 'INHOUSE-002');
    await database.pool.query(
      "update studio.sessions set play_code_expires_at = clock_timestamp() - interval '1 second' where play_code_hash is not null",
    );

    expect(await client.enter(body.gameUrl)).toMatchObject({ status: 410, body: { code: 'play_code_used' } });
  });

  it('opens nothing when the operator does not know the launch token', async () => {
    const { client, operator } = studio;
    const { body } = await client.launchReal(operator, 'P1', 'INHOUSE-002');
    operator.plan('authenticate', 'INVALID_TOKEN');

    expect(await client.enter(body.gameUrl)).toMatchObject({ status: 403, body: { code: 'INVALID_TOKEN' } });
  });

  it('gives a session that ends after half an hour without a sign of life', async () => {
    const { client, operator, database } = studio;
    const token = await client.sit(operator, 'P1', 'INHOUSE-002');
    expect((await client.ask('GET', '/session', { token })).status).toBe(200);
    await database.pool.query("update studio.sessions set seen_at = clock_timestamp() - interval '31 minutes'");

    expect(await client.ask('GET', '/session', { token })).toMatchObject({ status: 401, body: { code: 'session_over' } });
    expect((await client.ask('GET', '/session', { token: 'made-up-token-of-no-one-at-all' })).status).toBe(401);
  });
});

it('plays for play money without ever asking the operator', async () => {
  const { client, operator } = studio;
  const before = operator.calls.length;
  const token = await client.sit(null, '', 'INHOUSE-002');
  const played = await client.ask<{ balance: string; round: { payout: string; isPaid: boolean } }>('POST', '/rounds', {
    token,
    body: { stake: '10.00', choice: { direction: 'over', chance: 4_950 } },
  });

  expect(played.body.balance).toBe(played.body.round.payout === '0.00' ? '9990.00' : '10010.00');
  expect(played.body.round.isPaid).toBe(true);
  expect(operator.calls).toHaveLength(before);
});
