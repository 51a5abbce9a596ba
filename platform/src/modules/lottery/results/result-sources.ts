import { createStream, drawResult } from '@portal/lottery-rules';
import type { CatalogReader } from '../catalog/catalog';
import type { FoundResult } from '../draws/draws.repository';
import type { AskedDraw, ResultFeeds } from '../feeds/result-feed';
import type { Draw, LotteryGame } from '../lottery.model';
import { hmacOf } from '../draws/seed-vault';
import { keyOf } from '../verification/draw-seed';
import { readEntry } from './read-entry';

/** A draw that cannot be drawn under its own rules is voided, with the reason. */
export type OffDraw = { off: string };
/** Makes own results from more than the random stream. Null: not yet. */
export type ResultMaker = (draw: Draw, game: LotteryGame, seed: Buffer) => Promise<FoundResult | OffDraw | null>;
/** By the mapping of the games that they are for. */
export type ResultMakers = Map<string, ResultMaker>;

type Deps = { catalog: CatalogReader; feeds: ResultFeeds; makers: ResultMakers };

/** What a feed sends is checked like any input from outside. */
export async function askFeed(feeds: ResultFeeds, game: LotteryGame, draw: AskedDraw, seed: Buffer): Promise<FoundResult | null> {
  const found = await feeds.get(game.feed ?? '')?.find({ game, draw, seed });
  if (!found) return null;
  const entry = readEntry(game, found);
  if (!entry) throw new Error(`the feed of ${draw.gameCode} sent no complete result for ${draw.issue}`);
  return { ...entry, sourceLabel: found.label, seed: null };
}

export function createResultSources({ catalog, feeds, makers }: Deps) {
  /** The numbers follow from the seed alone, or from seed, beacon and tickets. */
  async function ownResult(draw: Draw, seed: Buffer): Promise<FoundResult | OffDraw | null> {
    const { game } = await catalog.getGame(draw.gameCode);
    const make = makers.get(game.mapping ?? '');
    if (make) return make(draw, game, seed);
    const result = drawResult(game.family, createStream(hmacOf(keyOf(seed, draw)), draw.gameCode, draw.issue));
    return { result, published: null, sourceLabel: null, seed: seed.toString('hex') };
  }

  async function feedResult(draw: Draw, seed: Buffer): Promise<FoundResult | null> {
    const { game } = await catalog.getGame(draw.gameCode);
    return askFeed(feeds, game, draw, seed);
  }

  return {
    feeds,
    makers,
    find(draw: Draw, seed: Buffer): Promise<FoundResult | OffDraw | null> {
      return draw.source === 'own' ? ownResult(draw, seed) : feedResult(draw, seed);
    },
  };
}

export type ResultSources = ReturnType<typeof createResultSources>;
