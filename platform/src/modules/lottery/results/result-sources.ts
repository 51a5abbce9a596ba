import { createStream, drawResult } from '@portal/lottery-rules';
import type { CatalogReader } from '../catalog';
import type { FoundResult } from '../draws.repository';
import type { ResultFeeds } from '../feeds/result-feed';
import type { Draw } from '../lottery.model';
import { hmacOf } from '../seed-vault';
import { keyOf } from '../verification/draw-seed';
import { readEntry } from './read-entry';

type Deps = { catalog: CatalogReader; feeds: ResultFeeds };

/** Where the result of a draw comes from: its own seed, or a feed. What operators enter comes in by their calls. */
export function createResultSources({ catalog, feeds }: Deps) {
  /** The numbers follow from the seed alone, or from seed, beacon and tickets: nothing else is looked at. */
  async function ownResult(draw: Draw, seed: Buffer): Promise<FoundResult> {
    const { game } = await catalog.getGame(draw.gameCode);
    const result = drawResult(game.family, createStream(hmacOf(keyOf(seed, draw)), draw.gameCode, draw.issue));
    return { result, published: null, sourceLabel: null, seed: seed.toString('hex') };
  }

  async function feedResult(draw: Draw, seed: Buffer): Promise<FoundResult | null> {
    const { game } = await catalog.getGame(draw.gameCode);
    const found = await feeds.get(game.feed ?? '')?.find({ game, draw, seed });
    if (!found) return null;
    // What a feed sends is checked like anything from outside.
    const entry = readEntry(game, found);
    if (!entry) throw new Error(`the feed of ${draw.gameCode} sent no complete result for ${draw.issue}`);
    return { ...entry, sourceLabel: found.label, seed: null };
  }

  return {
    feeds,
    find(draw: Draw, seed: Buffer): Promise<FoundResult | null> {
      return draw.source === 'own' ? ownResult(draw, seed) : feedResult(draw, seed);
    },
  };
}

export type ResultSources = ReturnType<typeof createResultSources>;
