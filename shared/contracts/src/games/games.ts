import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { callTable } from '../core/call';
import { DayRange, Id, LanguageCode, LocalText, MoneyText, Nothing, Paging, pageOf, PositiveMoneyText, Timestamp } from '../core/common';
import { ChosenBets, LiveScore, MatchMarket, MatchName, matchTimes, SportCode, VendorName } from './matches';
import { volatilities } from './vendor-interface';

export const GameCategory = z.enum(gameCategories);

export const VendorCard = z.strictObject({
  vassalage: z.string(),
  /** Vendor's name; empty where the brand's rules blank it (NAV-04). */
  label: z.string(),
  /** 1: hot. */
  isHot: z.int(),
  gameType: GameCategory,
  gameId: z.string(),
  nodeId: z.string(),
  /** `GAME` starts a game; `VASSALAGE` is a vendor's list. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
});
export const VendorLane = z.strictObject({ title: LocalText, gameClassify: GameCategory, cards: z.array(VendorCard) });

const VendorCode = z.string().regex(/^[A-Z0-9_]{1,16}$/);
/** `{vendor}-{game code}`: one game of one vendor. */
const NodeId = z.string().regex(/^[A-Z0-9_:-]{3,64}$/);
const Classify = z.string().regex(/^[a-z0-9-]{1,32}$/);

/** What a card shows. */
export const Game = z.strictObject({
  gameId: z.string(),
  nodeId: z.string(),
  name: LocalText,
  vendor: z.string(),
  vendorLabel: z.string(),
  gameType: GameCategory,
  gameClassify: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Return to player in percent, when the vendor publishes it. */
  rtp: z.string().nullable(),
  volatility: z.enum(volatilities).nullable(),
  features: z.array(z.string()),
  lines: z.int(),
  minBet: MoneyText,
  maxBet: MoneyText,
  /** Can be played without an account, for play money. */
  trialSupport: z.boolean(),
  hasRooms: z.boolean(),
  /** Whether it can be launched now. */
  available: z.boolean(),
});

/** What is read before a game is launched. */
export const GameInfo = Game.extend({
  description: LocalText,
  rules: z.array(LocalText),
  maxWin: MoneyText.nullable(),
  /** Percent of the pot that the house keeps where players play against each other. */
  feePercent: z.string().nullable(),
  /** The provider keeps its own wallet: money is moved there for as long as the game is played. */
  wallet: z.enum(['seamless', 'transfer']),
});

const Facet = z.strictObject({ value: z.string(), label: LocalText.optional(), count: z.int() });
/** How many games each further choice would leave; a facet's own choice does not narrow itself. */
export const GameFacets = z.strictObject({
  vendors: z.array(Facet),
  classifies: z.array(Facet),
  features: z.array(Facet),
  volatilities: z.array(Facet),
});

export const gameOrders = ['recommended', 'popular', 'new', 'name', 'rtp'] as const;

/** A real settled win; the name is masked. */
export const Winner = z.strictObject({
  account: z.string(),
  gameCode: z.string(),
  gameName: LocalText,
  amount: MoneyText,
  wonAt: Timestamp,
});

export const Jackpot = z.strictObject({
  code: z.string(),
  name: LocalText,
  amount: MoneyText,
  games: z.array(Game),
  /** Of all that play for it; fewer may be asked for. */ gameCount: z.int(),
});

export const GameRoom = z.strictObject({
  roomId: z.string(),
  name: LocalText,
  baseStake: MoneyText,
  minBalance: MoneyText,
  players: z.int(),
  seats: z.int(),
  game: Game,
});

/** A league's place in the rail; `id` is unique among all providers. */
export const MatchLeague = z.strictObject({ id: z.string(), sport: SportCode, name: MatchName, count: z.int() });
/** A match of a provider's book. What is bet on is told to its provider by `matchId`, `key` of the market and `key` of the selection. */
export const Match = z.strictObject({
  /** Unique among all providers. */
  id: z.string(),
  matchId: VendorName,
  /** The title that takes bets on it: one of `games` beside the list. */
  nodeId: NodeId,
  /** One of `leagues` beside the list. */
  leagueId: z.string(),
  sport: SportCode,
  home: MatchName,
  away: MatchName,
  startsAt: Timestamp,
  live: LiveScore.nullable(),
  /** The provider has been silent for a while: odds and score may not be true any more, and nothing can be chosen. */
  isPaused: z.boolean(),
  markets: z.array(MatchMarket),
});

/** GAME-03. Fields that name the caller must be the caller's own: they are compared with the session, never believed. */
export const GameLaunchRequest = z.strictObject({
  gameId: z.string().max(64).optional(),
  roomId: z.string().max(64).optional(),
  /** Of a book: the selections that it opens with. */
  bets: ChosenBets.optional(),
  nodeId: NodeId,
  accountType: z.literal(1),
  confirmTrans: z.literal(0),
  vassalage: VendorCode,
  launchMode: z.literal('GLS'),
  platform: z.literal('html5-desktop'),
  clientType: z.literal(3),
  username: z.string().max(64),
  merchantCode: z.string().max(32),
  language: LanguageCode,
});
export const GameLaunch = z.strictObject({
  /** The launch, for the bar over the game. */
  launchId: Id,
  game_url: z.url(),
  /** The same game on the provider's mirror, when it has one. */
  game_url2: z.url().optional(),
});

/** The time and money of one launch, for the bar over the game. */
export const GameSession = z.strictObject({
  launchId: Id,
  game: Game,
  startedAt: Timestamp,
  staked: MoneyText,
  won: MoneyText,
  /** Signed: what was won less what was staked. */
  net: MoneyText,
  isOver: z.boolean(),
});

export const gameRoundStates = ['open', 'won', 'lost', 'even', 'rolledBack'] as const;
/** One round in the betting record. */
export const GameRound = z.strictObject({
  id: Id,
  roundId: z.string(),
  game: z.strictObject({ nodeId: z.string(), name: LocalText, vendor: z.string(), vendorLabel: z.string(), gameType: GameCategory }),
  state: z.enum(gameRoundStates),
  stake: MoneyText,
  payout: MoneyText,
  /** Turnover that counts: nothing for what was rolled back. */
  valid: MoneyText,
  /** What the provider told of the choice and the outcome. */
  detail: z.record(z.string(), z.unknown()),
  openedAt: Timestamp,
  closedAt: Timestamp.nullable(),
});

export const transferStates = ['created', 'sent', 'success', 'failed', 'unknown'] as const;
export const ProviderWallet = z.strictObject({
  provider: z.string(),
  name: z.string(),
  vendors: z.array(z.string()),
  balance: MoneyText.nullable(),
});
export const WalletTransfer = z.strictObject({
  id: Id,
  provider: z.string(),
  direction: z.enum(['in', 'out']),
  amount: MoneyText,
  state: z.enum(transferStates),
  createdAt: Timestamp,
});

const gameList = z.strictObject({ list: z.array(Game) });
const gamePage = z.strictObject({ content: z.array(Game), totalPages: z.int(), totalElements: z.int() });
const GameKey = z.strictObject({ nodeId: NodeId, vendor: VendorCode, gameType: GameCategory });

export const gameCalls = callTable('games', {
  'GET /wps/game/vendors': {
    id: 'getVendors',
    summary: 'Vendors by category',
    description: 'Lists the vendors of games in the lanes of the menu, one for each category.',
    auth: 'none',
    query: z.strictObject({ platform: z.literal('html5-desktop').optional() }),
    value: z.strictObject({ data: z.strictObject({ lanes: z.array(VendorLane) }) }),
  },
  'GET /wps/game/origins': {
    id: 'getGameOrigins',
    summary: 'Where games are shown from',
    description: 'Lists the origins of the games on offer, for the policy of the page that frames them.',
    auth: 'none',
    value: z.strictObject({ origins: z.array(z.string()) }),
  },
  'GET /wps/relay/games': {
    id: 'getGames',
    summary: 'Games of a category, or a search',
    description:
      'Lists the games that match the filters, a page at a time, and says how many each further filter would leave. Without a category it searches all games.',
    auth: 'none',
    query: z.strictObject({
      gameType: GameCategory.optional(),
      vassalage: VendorCode.optional(),
      gameClassify: Classify.optional(),
      /** Any part of a name in any language, or of a vendor's; a slip of the finger is forgiven. */
      gameName: z.string().trim().max(64).optional(),
      /** Games that can be played from this stake on, or from a smaller one. */
      minBet: PositiveMoneyText.optional(),
      /** Games with at least so many lines. */
      minLineNum: z.coerce.number().int().min(0).max(100_000).optional(),
      volatility: z.enum(volatilities).optional(),
      feature: Classify.optional(),
      trial: z.literal('1').optional(),
      sort: z.enum(gameOrders).default('recommended'),
      language: LanguageCode.optional(),
      clientType: z.literal('3').optional(),
      platform: z.literal('html5-desktop').optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(42),
    }),
    value: z.strictObject({ games: z.array(Game), totalPages: z.int(), totalElements: z.int(), facets: GameFacets }),
  },
  'GET /wps/relay/games/info/:nodeId': {
    id: 'getGame',
    summary: 'A game before it is launched',
    description: 'Answers rules, return to player and limits of a game.',
    auth: 'none',
    params: z.strictObject({ nodeId: NodeId }),
    value: GameInfo,
  },
  'GET /wps/relay/games/hot': {
    id: 'getHotGames',
    summary: 'Hot games',
    description: 'Lists the games that staff and vendors name as hot.',
    auth: 'none',
    value: gameList,
  },
  'GET /wps/relay/games/popular': {
    id: 'getPopularGames',
    summary: 'Popular games',
    description: 'Lists the 20 games that most members have played in the last seven days.',
    auth: 'none',
    value: gameList,
  },
  'GET /wps/relay/games/recent': {
    id: 'getRecentGames',
    summary: 'Games the member played last',
    description: 'Lists the games that the member has played, the last one first.',
    auth: 'member',
    value: gameList.extend({ totalPages: z.int() }),
  },
  'GET /wps/relay/games/favourites': {
    id: 'getFavourites',
    summary: 'Favourite games',
    description: 'Lists the member’s favourite games, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: gamePage,
  },
  'GET /wps/relay/games/favourites/ids': {
    id: 'getFavouriteIds',
    summary: 'Ids of the favourite games',
    description: 'Lists only the node ids of the member’s favourites, by which lists of games mark them.',
    auth: 'member',
    realAccount: true,
    value: z.strictObject({ nodeIds: z.array(z.string()) }),
  },
  'POST /wps/relay/games/favourites': {
    id: 'addFavourite',
    summary: 'Add a favourite',
    description: 'Adds a game to the member’s favourites. A second time changes nothing.',
    auth: 'member',
    realAccount: true,
    body: GameKey,
    value: Nothing,
  },
  'POST /wps/relay/games/favourites/remove': {
    id: 'removeFavourite',
    summary: 'Remove a favourite',
    description: 'Takes a game out of the member’s favourites. A second time changes nothing.',
    auth: 'member',
    realAccount: true,
    body: GameKey,
    value: Nothing,
  },
  'GET /wps/relay/games/announcements': {
    id: 'getGameNews',
    summary: 'What is new in the lobbies',
    description: 'Lists the news about games, of one category or of all.',
    auth: 'none',
    query: z.strictObject({ gameType: GameCategory.optional() }),
    value: z.strictObject({
      promotion: z.array(z.strictObject({ id: z.string(), title: LocalText, body: LocalText, game: Game.nullable(), from: Timestamp })),
    }),
  },
  'GET /wps/relay/games/jackpots': {
    id: 'getJackpots',
    summary: 'Jackpots',
    description: 'Lists the pools with their amounts as the providers tell them, and games that play for each.',
    auth: 'none',
    query: z.strictObject({
      count: z.coerce.number().int().min(1).max(100).optional(),
      /** Games of each pool. */
      games: z.coerce.number().int().min(1).max(100).optional(),
    }),
    value: z.strictObject({ list: z.array(Jackpot) }),
  },
  'GET /wps/relay/matches': {
    id: 'getMatches',
    summary: 'Matches of the books, with their main odds',
    description:
      'Lists the matches that providers’ books have open or live, by category and time, of one sport or league if asked, with counts for each further filter. The answer carries an `ETag`; a page that asks again with it hears 304 while nothing has changed.',
    auth: 'none',
    query: z.strictObject({
      gameType: z.enum(['SPORTS', 'ESPORTS']),
      when: z.enum(matchTimes),
      sport: SportCode.optional(),
      league: z.string().max(160).optional(),
    }),
    value: z.strictObject({
      /** How many matches there are at each time, whatever else is chosen. */
      counts: z.strictObject({ live: z.int(), today: z.int(), upcoming: z.int() }),
      sports: z.array(z.strictObject({ sport: SportCode, count: z.int() })),
      leagues: z.array(MatchLeague),
      games: z.array(Game),
      matches: z.array(Match),
    }),
  },
  'GET /wps/relay/winners': {
    id: 'getWinners',
    summary: 'The board of winners',
    description: 'Lists real settled wins. Names of members are masked.',
    auth: 'none',
    value: z.array(Winner),
  },
  'GET /wps/relay/games/pvp/rooms': {
    id: 'getRooms',
    summary: 'Rooms of games between players',
    description: 'Lists the rooms with their stakes, seats and players.',
    auth: 'none',
    query: z.strictObject({ nodeId: NodeId.optional(), vassalage: VendorCode.optional() }),
    value: z.strictObject({ content: z.array(GameRoom) }),
  },
  'POST /wps/relay/games/launch': {
    id: 'launchGame',
    summary: 'Start a game for money',
    description: 'Opens a launch and answers the address of the game. A trial account is refused for games of outside providers.',
    auth: 'member',
    idempotent: true,
    body: GameLaunchRequest,
    value: GameLaunch,
  },
  'POST /wps/relay/games/pvp/launch': {
    id: 'launchRoom',
    summary: 'Sit down in a room',
    description: 'Opens a launch of a game between players and answers the address of its room.',
    auth: 'member',
    idempotent: true,
    body: GameLaunchRequest,
    value: z.strictObject({ content: GameLaunch }),
  },
  'POST /wps/relay/games/demo': {
    id: 'launchDemo',
    summary: 'Start a game for play money',
    description: 'Answers the address of a game that needs no account and moves no money.',
    auth: 'none',
    body: z.strictObject({ nodeId: NodeId, language: LanguageCode }),
    value: z.strictObject({ game_url: z.url(), game_url2: z.url().optional() }),
  },
  'GET /wps/relay/game-sessions/:launchId': {
    id: 'getGameSession',
    summary: 'Time and money of an own launch',
    description: 'Says since when a launch of the member runs and what it has staked and won.',
    auth: 'member',
    params: z.strictObject({ launchId: Id }),
    value: GameSession,
  },
  'GET /wps/relay/game-rounds': {
    id: 'getGameRounds',
    summary: 'The member’s betting record of games',
    description: 'Lists the rounds that the member has played between two days, newest first, with totals over the whole filter.',
    auth: 'member',
    query: z.strictObject({
      ...DayRange,
      gameType: GameCategory.optional(),
      vassalage: VendorCode.optional(),
      state: z.enum(gameRoundStates).optional(),
      ...Paging,
    }),
    value: pageOf(GameRound).extend({ totals: z.strictObject({ stake: MoneyText, valid: MoneyText, payout: MoneyText }) }),
  },
  'GET /wps/relay/provider-wallets': {
    id: 'getProviderWallets',
    summary: 'Money in the providers’ wallets',
    description:
      'Answers what lies in the wallets that providers keep for the member. A balance is null while its provider does not answer.',
    auth: 'member',
    realAccount: true,
    value: z.strictObject({
      list: z.array(ProviderWallet),
      /** All that is available goes along to a game that opens. */
      isAutomatic: z.boolean(),
    }),
  },
  'PUT /wps/relay/provider-wallets/automatic': {
    id: 'switchAutomaticTransfer',
    summary: 'Let money move by itself',
    description:
      'While it is on, opening a game first brings home what lies with other providers, and then moves all available money to the wallet of the game’s own provider where there is one.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject({ isAutomatic: z.boolean() }),
    value: Nothing,
  },
  'POST /wps/relay/provider-wallets/transfers': {
    id: 'transferToProvider',
    summary: 'Move money to or from a provider’s wallet',
    description:
      'Moves money between the member’s balance and the wallet that a provider keeps. While the provider does not answer the transfer is `unknown`, and the platform finds out by itself.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    body: z.strictObject({ provider: VendorCode, direction: z.enum(['in', 'out']), amount: PositiveMoneyText }),
    value: WalletTransfer,
  },
  'POST /wps/relay/provider-wallets/collect': {
    id: 'collectFromProviders',
    summary: 'Bring everything back',
    description: 'Moves all money of the member back from the providers’ wallets.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    value: z.strictObject({ transfers: z.array(WalletTransfer) }),
  },
  'GET /wps/relay/provider-wallets/transfers': {
    id: 'getProviderTransfers',
    summary: 'Own transfers',
    description: 'Lists the member’s transfers to and from providers between two days, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject({ ...DayRange, ...Paging }),
    value: pageOf(WalletTransfer),
  },
  'GET /wps/operators/games': {
    id: 'getGamesForDesk',
    summary: 'Vendors and games with their switches',
    description: 'Lists vendors and games, also those that are off, for staff to switch.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ vassalage: VendorCode.optional(), gameName: z.string().trim().max(64).optional(), ...Paging }),
    value: z.strictObject({
      vendors: z.array(z.strictObject({ code: z.string(), name: z.string(), provider: z.string().nullable(), isEnabled: z.boolean() })),
      games: pageOf(Game.extend({ isEnabled: z.boolean() })),
    }),
  },
  'PUT /wps/operators/games/vendors/:code': {
    id: 'switchVendor',
    summary: 'Switch a vendor on or off',
    description: 'Switches all games of a vendor on or off; open pages follow at once.',
    auth: 'operator',
    control: 'alone',
    role: 'games',
    params: z.strictObject({ code: VendorCode }),
    body: z.strictObject({ isEnabled: z.boolean(), reason: z.string().trim().min(3).max(500) }),
    value: Nothing,
  },
  'PUT /wps/operators/games/:nodeId': {
    id: 'switchGame',
    summary: 'Switch a game',
    description: 'Switches a game on or off, or makes it hot.',
    auth: 'operator',
    control: 'alone',
    role: 'games',
    params: z.strictObject({ nodeId: NodeId }),
    body: z.strictObject({ isEnabled: z.boolean(), isHot: z.boolean(), reason: z.string().trim().min(3).max(500) }),
    value: Nothing,
  },
  'GET /wps/operators/games/reconciliation': {
    id: 'getReconciliation',
    summary: 'Differences from the providers’ books',
    description: 'Lists where our books differ from the providers’, and rounds that have been open too long.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject(Paging),
    value: pageOf(
      z.strictObject({
        id: Id,
        provider: z.string(),
        kind: z.enum(['missing_here', 'missing_there', 'amount_differs', 'round_open', 'balance_negative']),
        transactionId: z.string().nullable(),
        ours: MoneyText.nullable(),
        theirs: MoneyText.nullable(),
        foundAt: Timestamp,
        resolvedAt: Timestamp.nullable(),
        note: z.string(),
      }),
    ),
  },
});

export type VendorLane = z.infer<typeof VendorLane>;
export type VendorCard = z.infer<typeof VendorCard>;
export type Game = z.infer<typeof Game>;
export type GameInfo = z.infer<typeof GameInfo>;
export type GameFacets = z.infer<typeof GameFacets>;
export type GameRoom = z.infer<typeof GameRoom>;
export type GameRound = z.infer<typeof GameRound>;
export type GameSession = z.infer<typeof GameSession>;
export type GameLaunchRequest = z.infer<typeof GameLaunchRequest>;
export type GameLaunch = z.infer<typeof GameLaunch>;
export type Jackpot = z.infer<typeof Jackpot>;
export type Match = z.infer<typeof Match>;
export type MatchLeague = z.infer<typeof MatchLeague>;
export type WalletTransfer = z.infer<typeof WalletTransfer>;
export type ProviderWallet = z.infer<typeof ProviderWallet>;
export type Winner = z.infer<typeof Winner>;
