import type { Game } from '@portal/contracts';
import type { GameFacets, GameInfo, Jackpot, GameRoom } from '@portal/contracts/games';
import { sql } from 'kysely';
import { createLobby, type Lobby } from '../../../../test/lottery/create-lobby';
import { aGame } from '../../../../test/games/fake-provider';
import { newId } from '../../../core/ids';

type Found = { games: Game[]; totalPages: number; totalElements: number; facets: GameFacets };

const named = (vendor: string, code: string, TY: string, EN: string, more: object = {}) =>
  aGame(vendor, code, { name: { TY, EN }, ...more });
const slots = [
  named('MOON', 'RNG-001', 'จันทร์เพ็ญทองคำ', 'Golden Full Moon', { isHot: true, rtp: '97.10', lines: 40, features: ['wild', 'free-spins'] }),
  named('NAGA', 'RNG-002', 'พญานาคคุ้มทรัพย์', 'Naga Treasure', { classify: 'classic', volatility: 'high', lines: 5, minBet: '5' }),
  named('LOTUS', 'RNG-003', 'ตุ๊กตุ๊กสายฟ้า', 'Tuk Tuk Lightning', { isNew: true, trialSupport: false, rtp: '94.00' }),
  aGame('LOTUS', 'RNG-004', { name: { TY: 'บัวเก้าชั้น', EN: 'Nine Tier Lotus', VI: 'Sen chín tầng', CN: '九层莲花' }, status: 'maintenance' }),
];
const rest = [
  named('ROYALC', 'PVP-001', 'ป๊อกเด้ง', 'Pok Deng', { category: 'PVP', hasRooms: true, rtp: null, volatility: null, feePercent: '3.00' }),
  named('AV', 'ESPORTS-001', 'สนามรบ', 'Arena', { category: 'SPORTS', classify: 'book' }),
  named('BTI', 'SPORTS-001', 'ฟุตบอล', 'Football', { category: 'SPORTS', vendorName: 'BTI', classify: 'book' }),
];

let lobby: Lobby;
beforeAll(async () => {
  lobby = await createLobby([...slots, ...rest]);
});
afterAll(() => lobby.close());

const find = async (query: Record<string, string> = {}) => (await lobby.visitor.get('/wps/relay/games', { query })).body.value as Found;
const codes = ({ games }: { games: Game[] }) => games.map(({ gameId }) => gameId);

describe('vendors', () => {
  it('stand in one lane for each category with games, with esports, cockfights and in-house games apart from sports @GAME-01 @NAV-01 @NAV-04', async () => {
    const { data } = (await lobby.visitor.get('/wps/game/vendors')).body.value as {
      data: { lanes: { gameClassify: string; cards: { vassalage: string; label: string; isGame: string }[] }[] };
    };
    expect(data.lanes.map(({ gameClassify, cards }) => [gameClassify, cards.map(({ vassalage }) => vassalage)])).toEqual([
      ['RNG', ['MOON', 'NAGA', 'LOTUS']],
      ['PVP', ['ROYALC']],
      ['SPORTS', ['BTI']],
      ['ESPORTS', ['AV']],
      // The lotteries of the house, which need no provider.
      ['LOTT', ['TCG_SEA']],
    ]);
    expect(data.lanes[2]!.cards[0]).toMatchObject({ label: 'Chandra Sports', isGame: 'VASSALAGE' });
  });
});

describe('the list', () => {
  it('shows a category with everything a card needs, staff’s and vendors’ hot games first @GAME-01', async () => {
    const found = await find({ gameType: 'RNG' });
    expect(codes(found)).toEqual(['RNG-001', 'RNG-002', 'RNG-003', 'RNG-004']);
    expect(found).toMatchObject({ totalPages: 1, totalElements: 4 });
    expect(found.games[0]).toEqual({
      gameId: 'RNG-001',
      nodeId: 'MOON-RNG-001',
      name: { TY: 'จันทร์เพ็ญทองคำ', EN: 'Golden Full Moon' },
      vendor: 'MOON',
      vendorLabel: 'Vendor MOON',
      gameType: 'RNG',
      gameClassify: 'video',
      isHot: true,
      isNew: false,
      rtp: '97.10',
      volatility: 'medium',
      features: ['free-spins', 'wild'],
      lines: 40,
      minBet: '1.00',
      maxBet: '1000.00',
      trialSupport: true,
      hasRooms: false,
      available: true,
    });
    expect(found.games[3]!.available).toBe(false);
  });

  it.each([
    [{ gameType: 'RNG', vassalage: 'LOTUS' }, ['RNG-003', 'RNG-004']],
    [{ gameType: 'RNG', gameClassify: 'classic' }, ['RNG-002']],
    [{ gameType: 'RNG', minBet: '4.99' }, ['RNG-001', 'RNG-003', 'RNG-004']],
    [{ gameType: 'RNG', minLineNum: '21' }, ['RNG-001']],
    [{ gameType: 'RNG', volatility: 'high' }, ['RNG-002']],
    [{ gameType: 'RNG', feature: 'wild' }, ['RNG-001']],
    [{ gameType: 'RNG', trial: '1' }, ['RNG-001', 'RNG-002', 'RNG-004']],
    [{ gameType: 'RNG', sort: 'rtp' }, ['RNG-001', 'RNG-002', 'RNG-004', 'RNG-003']],
    [{ gameType: 'RNG', sort: 'new' }, ['RNG-003', 'RNG-001', 'RNG-002', 'RNG-004']],
    [{ gameType: 'RNG', sort: 'name', language: 'EN' }, ['RNG-001', 'RNG-002', 'RNG-004', 'RNG-003']],
    [{ gameType: 'RNG', sort: 'name', language: 'TY' }, ['RNG-001', 'RNG-003', 'RNG-004', 'RNG-002']],
    [{ gameType: 'ESPORTS' }, ['ESPORTS-001']],
    [{ gameType: 'RNG', pageSize: '3', pageNo: '2' }, ['RNG-004']],
    [{ gameType: 'RNG', pageNo: '9' }, []],
    [{ gameType: 'RNG', gameName: 'zzzzzz' }, []],
    [{ gameType: 'RNG', gameName: '%' }, []],
    [{ gameType: 'RNG', gameName: ' ' }, ['RNG-001', 'RNG-002', 'RNG-003', 'RNG-004']],
  ] as [Record<string, string>, string[]][])('answers %j with %j @GAME-01', async (query, expected) => {
    expect(codes(await find(query))).toEqual(expected);
  });

  it('puts 42 games on a page by default @GAME-01 @SYS-08', async () => {
    const many = Array.from({ length: 50 }, (_, i) => aGame('MOON', `MANY-${i}`, { category: 'FISH' }));
    lobby.provider.games = [...slots, ...rest, ...many];
    await lobby.sync();
    const [first, second] = [await find({ gameType: 'FISH' }), await find({ gameType: 'FISH', pageNo: '2' })];
    expect([first.games.length, second.games.length, first.totalPages, first.totalElements]).toEqual([42, 8, 2, 50]);
    expect(new Set([...codes(first), ...codes(second)]).size).toBe(50);
    lobby.provider.games = [...slots, ...rest];
    await lobby.sync();
    expect((await find({ gameType: 'FISH' })).totalElements).toBe(0);
  });

  it('counts how many games each further filter would leave, whatever the page @GAME-01', async () => {
    const { facets, totalElements } = await find({ gameType: 'RNG', vassalage: 'LOTUS', pageSize: '1' });
    expect(totalElements).toBe(2);
    expect(facets.vendors).toEqual([
      { value: 'LOTUS', count: 2, label: { TY: 'Vendor LOTUS', EN: 'Vendor LOTUS' } },
      { value: 'MOON', count: 1, label: { TY: 'Vendor MOON', EN: 'Vendor MOON' } },
      { value: 'NAGA', count: 1, label: { TY: 'Vendor NAGA', EN: 'Vendor NAGA' } },
    ]);
    expect(facets.classifies).toEqual([{ value: 'video', count: 2 }]);
    expect(facets.features).toEqual([{ value: 'free-spins', count: 2 }]);
  });

  it.each([
    { gameType: 'NOPE' },
    { minBet: '1e3' },
    { minBet: '-1' },
    { minLineNum: '-1' },
    { pageSize: '101' },
    { pageNo: '0' },
    { sort: 'best' },
    { surprise: '1' },
    { gameName: 'x'.repeat(65) },
  ])('refuses %j', async (query) => {
    expect((await lobby.visitor.get('/wps/relay/games', { query: query as unknown as Record<string, string> })).status).toBe(400);
  });
});

describe('the search', () => {
  it.each([
    ['golden', ['RNG-001']],
    ['GOLDEN full', ['RNG-001']],
    ['full golden', ['RNG-001']],
    ['goldenfull', ['RNG-001']],
    ['จันทร์เพ็ญ', ['RNG-001']],
    ['จันทรเพญ', ['RNG-001']],
    ['ทรัพย์', ['RNG-002']],
    ['tuktuk', ['RNG-003']],
    ['สายฟ้า', ['RNG-003']],
    ['ตุกตุก', ['RNG-003']],
    ['sen chin', ['RNG-004']],
    ['莲花', ['RNG-004']],
    ['vendor lotus', ['RNG-004', 'RNG-003']],
    ['chandra sports', ['SPORTS-001']],
    ['esport', ['ESPORTS-001']],
    ['arena esports', ['ESPORTS-001']],
    ['เกมไพ่', ['PVP-001']],
    ['lo', ['RNG-004', 'RNG-003']],
  ])('finds by a part of any name, in any language, or of the vendor’s: %s @GAME-01', async (gameName, expected) => {
    expect(codes(await find({ gameName })).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['gloden', 'RNG-001'],
    ['goldn moon', 'RNG-001'],
    ['ful mooon', 'RNG-001'],
    ['nga treasure', 'RNG-002'],
    ['พญานากคุ้ม', 'RNG-002'],
    ['ตุ๊กตุ๊กสายไฟ', 'RNG-003'],
    ['lightnign', 'RNG-003'],
    ['pok dang', 'PVP-001'],
    ['ป้อกเดง', 'PVP-001'],
  ])('forgives a slip of the finger: %s', async (gameName, expected) => {
    expect(codes(await find({ gameName }))).toContain(expected);
  });

  it('narrows by category and counts what was found only', async () => {
    const { facets, totalElements } = await find({ gameName: 'lotus', gameType: 'RNG' });
    expect([totalElements, facets.vendors.map(({ value, count }) => [value, count])]).toEqual([2, [['LOTUS', 2]]]);
    expect((await find({ gameName: 'lotus', gameType: 'PVP' })).totalElements).toBe(0);
  });

  it('treats what people type as plain text', async () => {
    for (const gameName of ["'; drop table games.games; --", '\\', '%_%', '{}', '\u0000x', '😀😀😀😀']) {
      const { status } = await lobby.visitor.get('/wps/relay/games', { query: { gameName } });
      expect([gameName, status]).toEqual([gameName, 200]);
    }
  });
});

describe('a game', () => {
  const info = (nodeId: string) => lobby.visitor.get(`/wps/relay/games/info/${nodeId}`);
  it('is described before it is launched: rules, return, limits, fee and wallet @GAME-03', async () => {
    expect((await info('ROYALC-PVP-001')).body.value).toMatchObject({
      nodeId: 'ROYALC-PVP-001',
      description: { EN: 'What it is.' },
      rules: [{ TY: 'กติกา', EN: 'How it is played.' }],
      rtp: null,
      feePercent: '3.00',
      maxWin: '500000.00',
      hasRooms: true,
      wallet: 'seamless',
    } satisfies Partial<GameInfo>);
  });
  it('that is not there is refused as unknown', async () => {
    expect(await info('MOON-RNG-999')).toMatchObject({ status: 404, body: { message: 'games.game_unknown' } });
  });
});

describe('hot, popular and announcements', () => {
  const list = async (name: string) =>
    codes({ games: ((await lobby.visitor.get(`/wps/relay/games/${name}`)).body.value as { list: Game[] }).list });

  it('hot are those that vendors and staff name @GAME-02 @GAME-06', async () => {
    expect(await list('hot')).toEqual(['RNG-001']);
  });

  it('popular are those that most members have played in seven days; until then those that are recommended @GAME-02 @GAME-06', async () => {
    expect((await list('popular')).slice(0, 2)).toEqual(['RNG-001', 'RNG-002']);
    const play = (nodeId: string, memberId: string, days = 0) =>
      sql`insert into games.rounds (member_id, provider_code, round_id, id, node_id, game_code, opened_at)
        values (${memberId}, 'FAKE', ${newId()}, ${newId()}, ${nodeId}, 'x', now() - make_interval(days => ${days}))`.execute(
        lobby.database.read,
      );
    const [one, two] = [newId(), newId()];
    // Two members beat one who plays often, and what is long ago counts for nothing.
    await play('ROYALC-PVP-001', one);
    await play('ROYALC-PVP-001', two);
    for (let i = 0; i < 5; i += 1) await play('NAGA-RNG-002', one);
    for (let i = 0; i < 3; i += 1) await play('MOON-RNG-001', newId(), 8);
    await lobby.core.jobs.run('games.count-players');
    lobby.services.games.forget();
    expect((await list('popular')).slice(0, 3)).toEqual(['PVP-001', 'RNG-002', 'RNG-001']);
    expect(codes(await find({ sort: 'popular' })).slice(0, 2)).toEqual(['PVP-001', 'RNG-002']);
  });

  it('announcements are those of the lobby and those of all lobbies, with their game @GAME-05', async () => {
    const text = { TY: 'ข่าว', EN: 'News' };
    await lobby.database.transaction((tx) =>
      lobby.services.games.saveAnnouncements(tx, [
        { id: 'all', title: text, body: text, category: null, nodeId: null },
        { id: 'slots', title: text, body: text, category: 'RNG', nodeId: 'MOON-RNG-001' },
        { id: 'fish', title: text, body: text, category: 'FISH', nodeId: null },
      ]),
    );
    const { body } = await lobby.visitor.get('/wps/relay/games/announcements', { query: { gameType: 'RNG' } });
    const { promotion } = body.value as { promotion: { id: string; game: Game | null }[] };
    expect(promotion.map(({ id, game }) => [id, game?.nodeId ?? null]).sort()).toEqual([
      ['all', null],
      ['slots', 'MOON-RNG-001'],
    ]);
  });
});

describe('what providers tell of this moment', () => {
  it('jackpot pools come with their games, and are fetched every few seconds only @GAME-06', async () => {
    lobby.provider.jackpots = [
      { code: 'GRAND', name: { TY: 'แกรนด์', EN: 'Grand' }, amount: '123456.78', gameCodes: ['RNG-001', 'UNKNOWN'] },
    ];
    const before = lobby.provider.asked.filter((path) => path === '/v1/jackpots').length;
    const read = async () => ((await lobby.visitor.get('/wps/relay/games/jackpots')).body.value as { list: Jackpot[] }).list;
    const [pool] = await read();
    expect([pool!.code, pool!.amount, codes(pool!)]).toEqual(['GRAND', '123456.78', ['RNG-001']]);
    await read();
    expect(lobby.provider.asked.filter((path) => path === '/v1/jackpots')).toHaveLength(before + 1);
  });

  it('a pool that two providers of one company report is one pool @GAME-06', async () => {
    const two = await createLobby([aGame('MOON', 'RNG-001'), aGame('SIAMG', 'RNG-002')]);
    await two.addProvider('FAKE_T', { wallet: 'transfer' });
    await sql`update games.vendors set provider_code = 'FAKE_T' where code = 'SIAMG'`.execute(two.database.read);
    two.provider.jackpots = [{ code: 'GRAND', name: { EN: 'Grand' }, amount: '5', gameCodes: ['RNG-001', 'RNG-002'] }];
    const { list } = (await two.visitor.get('/wps/relay/games/jackpots')).body.value as { list: Jackpot[] };
    expect(list.map((pool) => [pool.code, codes(pool)])).toEqual([['GRAND', ['RNG-001', 'RNG-002']]]);
    const query = { count: '1', games: '1' };
    const few = (await two.visitor.get('/wps/relay/games/jackpots', { query })).body.value as { list: Jackpot[] };
    expect(few.list.map((pool) => [codes(pool), pool.gameCount])).toEqual([[['RNG-001'], 2]]);
    await two.close();
  });

  it('rooms come with their game and can be narrowed to it @GAME-05', async () => {
    const room = { gameCode: 'PVP-001', name: { TY: 'ห้อง', EN: 'Room' }, baseStake: '10', minBalance: '200', players: 3, seats: 6 };
    lobby.provider.rooms = [
      { roomId: 'R1', ...room },
      { roomId: 'R2', ...room, gameCode: 'UNKNOWN' },
    ];
    const rooms = async (query: Record<string, string> = {}) =>
      ((await lobby.visitor.get('/wps/relay/games/pvp/rooms', { query })).body.value as { content: GameRoom[] }).content;
    expect(await rooms()).toMatchObject([
      { roomId: 'R1', baseStake: '10.00', minBalance: '200.00', players: 3, seats: 6, game: { gameId: 'PVP-001' } },
    ]);
    expect(await rooms({ nodeId: 'ROYALC-PVP-001' })).toHaveLength(1);
    expect(await rooms({ vassalage: 'MOON' })).toEqual([]);
  });
});
