import type { GameLaunch } from '@portal/contracts/games';
import type { Game } from '@portal/contracts';
import { sql } from 'kysely';
import { createLobby, type Lobby } from '../../../../test/lottery/create-lobby';
import { aGame } from '../../../../test/games/fake-provider';
import { newId } from '../../../core/ids';
import { hashOfToken } from './play-sessions.repository';

const games = [
  aGame('MOON', 'RNG-001'),
  aGame('MOON', 'RNG-002', { trialSupport: false }),
  aGame('MOON', 'RNG-003', { status: 'maintenance' }),
  aGame('ROYALC', 'PVP-001', { category: 'PVP', hasRooms: true }),
];
const room = { roomId: 'R1', gameCode: 'PVP-001', name: { EN: 'Room' }, baseStake: '1', minBalance: '10', players: 0, seats: 6 };

let lobby: Lobby;
beforeAll(async () => {
  lobby = await createLobby(games);
  lobby.provider.rooms = [room];
});
afterAll(() => lobby.close());
beforeEach(() => {
  Object.assign(lobby.provider, { delayMs: 0, isBroken: false, launches: [] });
  lobby.provider.launch = async ({ gameCode }) => ({ status: 'OK', gameUrl: `https://play.example.com/play/${gameCode}#code` });
});

const recent = async (member: { get: Lobby['visitor']['get'] }) =>
  ((await member.get('/wps/relay/games/recent')).body.value as { list: Game[]; totalPages: number }).list.map(({ nodeId }) => nodeId);

describe('a launch', () => {
  it('asks the provider with everything it needs and answers the address of the game @GAME-03 @GAME-07', async () => {
    const member = await lobby.createMember();
    const answer = await lobby.launch(member, 'MOON-RNG-001', { gameId: 'RNG-001' });
    expect(answer.status).toBe(200);
    const { launchId, ...urls } = answer.body.value as GameLaunch;
    expect(urls).toEqual({ game_url: 'https://play.example.com/play/RNG-001#code' });
    const [asked] = lobby.provider.launches;
    expect(asked).toEqual({
      operatorId: 'portal',
      playerId: member.memberId,
      launchToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      gameCode: 'RNG-001',
      currency: 'THB',
      language: 'TY',
      platform: 'html5-desktop',
      clientType: 3,
      mode: 'real',
      ip: '127.0.0.1',
      country: '',
      lobbyUrl: 'http://localhost:8080/rng',
      cashierUrl: 'http://localhost:8080/?center=member&page=depositv2',
      rankLevel: 0,
    });
    // The database keeps only a hash, good for a minute, bound to this member and game.
    const { rows } = await sql<Record<string, unknown>>`
      select s.id, s.member_id as "memberId", s.node_id as "nodeId", round(extract(epoch from t.expires_at - s.launched_at))::int as seconds
        from games.launch_tokens t join games.play_sessions s on s.id = t.session_id where t.token_hash = ${hashOfToken(asked!.launchToken!)}`.execute(
      lobby.database.read,
    );
    expect(rows).toEqual([{ id: launchId, memberId: member.memberId, nodeId: 'MOON-RNG-001', seconds: 60 }]);
    expect(lobby.logLines.join('')).not.toContain(asked!.launchToken!);
    expect(await recent(member)).toEqual(['MOON-RNG-001']);
  });

  it('answers the mirror beside it when the provider has one @GAME-03', async () => {
    await lobby.addProvider('FAKE', { mirrorUrl: 'https://mirror.example.com' });
    const { game_url2 } = (await lobby.launch(await lobby.createMember(), 'MOON-RNG-001')).body.value as GameLaunch;
    expect(game_url2).toBe('https://mirror.example.com/play/RNG-001#code');
    await lobby.addProvider('FAKE');
  });

  it('needs sign-in, and a key for the attempt', async () => {
    const member = await lobby.createMember();
    const body = { nodeId: 'MOON-RNG-001' };
    expect((await lobby.visitor.post('/wps/relay/games/launch', { key: 'launch-1', body })).status).toBe(401);
    expect((await member.post('/wps/relay/games/launch', { body })).body.message).toBe('request.idempotency_key_needed');
  });

  it('is refused to trial accounts, and the provider is not asked @GAME-02', async () => {
    const trial = await lobby.createMember({ isAgent: 4 });
    expect(await lobby.launch(trial, 'MOON-RNG-001')).toMatchObject({ status: 403, body: { message: 'games.trial_refused' } });
    expect(lobby.provider.launches).toEqual([]);
  });

  it.each([
    ['another username', { username: 'somebody' }],
    ['another merchant', { merchantCode: 'OTHER' }],
    ['another language than the page', { language: 'EN' }],
    ['a vendor that has not this game', { vassalage: 'NAGA' }],
    ['another game’s id', { gameId: 'RNG-002' }],
    ['a room where there are none', { roomId: 'R1' }],
  ])('is refused when it names %s @GAME-03', async (_, more) => {
    const answer = await lobby.launch(await lobby.createMember(), 'MOON-RNG-001', more);
    expect(answer).toMatchObject({ status: 422, body: { message: 'games.launch_refused' } });
    expect(lobby.provider.launches).toEqual([]);
  });

  it.each([
    { accountType: 2 },
    { confirmTrans: 1 },
    { launchMode: 'OTHER' },
    { platform: 'ios' },
    { clientType: 1 },
    { nodeId: '../etc' },
    { token: 'x' },
  ])('refuses fields that the interface does not name: %j', async (more) => {
    expect((await lobby.launch(await lobby.createMember(), 'MOON-RNG-001', more)).status).toBe(400);
  });

  it.each([
    ['is unknown', 'MOON-RNG-999', 404, 'games.game_unknown'],
    ['is in maintenance', 'MOON-RNG-003', 409, 'games.unavailable'],
  ])('is refused when the game %s', async (_, nodeId, status, message) => {
    expect(await lobby.launch(await lobby.createMember(), nodeId)).toMatchObject({ status, body: { message } });
  });

  it('is one launch however often the attempt is sent, also in parallel', async () => {
    const member = await lobby.createMember();
    lobby.provider.delayMs = 100;
    const send = () => lobby.launch(member, 'MOON-RNG-001', {}, { key: 'one-attempt' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect([answers[0].status, lobby.provider.launches.length]).toEqual([200, 1]);
    expect(await lobby.launch(member, 'MOON-RNG-002', {}, { key: 'one-attempt' })).toMatchObject({
      status: 409,
      body: { message: 'request.key_reused' },
    });
  });

  it('may be tried again with its key after the provider was silent, and leaves no trace in recent games', async () => {
    const member = await lobby.createMember();
    lobby.provider.isBroken = true;
    const send = () => lobby.launch(member, 'MOON-RNG-001', {}, { key: 'try-again' });
    expect(await send()).toMatchObject({ status: 503, body: { message: 'games.provider_silent' } });
    expect(await recent(member)).toEqual([]);
    lobby.provider.isBroken = false;
    expect((await send()).status).toBe(200);
  });

  it.each([
    ['refuses', { status: 'MAINTENANCE' }, 'games.unavailable'],
    ['answers no address', { status: 'OK' }, 'games.provider_silent'],
    ['answers what no frame may open', { status: 'OK', gameUrl: 'javascript:alert(1)' }, 'games.provider_silent'],
    ['answers a user and a password', { status: 'OK', gameUrl: 'https://a:b@play.example.com/' }, 'games.provider_silent'],
    ['answers something else', { hello: 'there' }, 'games.provider_silent'],
  ])('is refused when the provider %s', async (_, answer, message) => {
    lobby.provider.launch = async () => answer;
    expect((await lobby.launch(await lobby.createMember(), 'MOON-RNG-001')).body.message).toBe(message);
  });
});

describe('a game with rooms', () => {
  it('is launched into a room that is there @GAME-05', async () => {
    const member = await lobby.createMember();
    const sit = (roomId: string) => lobby.launch(member, 'ROYALC-PVP-001', { roomId }, { path: 'pvp/launch' });
    expect(((await sit('R1')).body.value as { content: GameLaunch }).content.game_url).toBe('https://play.example.com/play/PVP-001#code');
    expect(lobby.provider.launches[0]!.roomId).toBe('R1');
    expect(await sit('R9')).toMatchObject({ status: 404, body: { message: 'games.game_unknown' } });
    expect((await lobby.launch(member, 'ROYALC-PVP-001', {}, { path: 'pvp/launch' })).body.message).toBe('games.launch_refused');
  });
});

describe('a demonstration', () => {
  const demo = (nodeId: string) => lobby.visitor.post('/wps/relay/games/demo', { body: { nodeId, language: 'EN' } });
  it('needs no account, and gives the provider no player @GAME-07', async () => {
    expect((await demo('MOON-RNG-001')).body.value).toEqual({ game_url: 'https://play.example.com/play/RNG-001#code' });
    const [asked] = lobby.provider.launches;
    expect([asked!.mode, asked!.playerId, asked!.launchToken]).toEqual(['demo', undefined, undefined]);
  });
  it('is refused where the game has none, or is not there', async () => {
    expect(await demo('MOON-RNG-002')).toMatchObject({ status: 409, body: { message: 'games.unavailable' } });
    expect((await demo('MOON-RNG-999')).status).toBe(404);
  });
  it('is refused after too many in a row', async () => {
    const statuses = [];
    for (let i = 0; i < 32; i += 1) statuses.push((await demo('MOON-RNG-001')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('favourites and recent games', () => {
  const key = { nodeId: 'MOON-RNG-001', vendor: 'MOON', gameType: 'RNG' };
  const other = { nodeId: 'ROYALC-PVP-001', vendor: 'ROYALC', gameType: 'PVP' };
  type Favourites = { content: Game[]; totalPages: number; totalElements: number };

  it('are added and taken away once, however often it is asked, newest first @GAME-02', async () => {
    const member = await lobby.createMember();
    const change = (body: object, path = '') => member.post(`/wps/relay/games/favourites${path}`, { body });
    const list = async () => (await member.get('/wps/relay/games/favourites')).body.value as Favourites;
    for (const body of [key, other, key]) expect((await change(body)).status).toBe(200);
    expect((await list()).content.map(({ nodeId }) => nodeId)).toEqual(['ROYALC-PVP-001', 'MOON-RNG-001']);
    expect((await member.get('/wps/relay/games/favourites/ids')).body.value).toEqual({ nodeIds: ['ROYALC-PVP-001', 'MOON-RNG-001'] });
    for (let i = 0; i < 2; i += 1) expect((await change(other, '/remove')).status).toBe(200);
    expect(await list()).toMatchObject({ content: [{ nodeId: 'MOON-RNG-001' }], totalPages: 1, totalElements: 1 });
    expect((await change({ ...key, nodeId: 'MOON-RNG-999' })).body.message).toBe('games.game_unknown');
  });

  it('favourites are for real accounts, and nobody sees another’s @GAME-02', async () => {
    const [one, two] = [await lobby.createMember(), await lobby.createMember()];
    await one.post('/wps/relay/games/favourites', { body: key });
    expect((await two.get('/wps/relay/games/favourites/ids')).body.value).toEqual({ nodeIds: [] });
    const trial = lobby.signIn({ isAgent: 4, memberId: newId() });
    expect((await trial.post('/wps/relay/games/favourites', { body: key })).body.message).toBe('session.real_account_needed');
    expect((await lobby.visitor.get('/wps/relay/games/favourites')).status).toBe(401);
  });

  it('recent games are those launched last, each once @GAME-02', async () => {
    const member = await lobby.createMember();
    for (const nodeId of ['MOON-RNG-001', 'MOON-RNG-002', 'MOON-RNG-001']) await lobby.launch(member, nodeId);
    expect(await recent(member)).toEqual(['MOON-RNG-001', 'MOON-RNG-002']);
  });
});
