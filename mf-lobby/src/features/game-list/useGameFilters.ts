import type { GameFacets } from '@portal/contracts';
import { useSearchParams } from '@portal/portal';
import { useEffect, useRef } from 'react';

export const gameViews = ['all', 'favourites', 'recent', 'popular', 'hot'] as const;
export const gameOrders = ['recommended', 'popular', 'new', 'name', 'rtp'] as const;
export const volatilities = ['low', 'medium', 'high'] as const;
export type GameView = (typeof gameViews)[number];
export type GameOrder = (typeof gameOrders)[number];
export type Volatility = (typeof volatilities)[number];

export type GameFilters = {
  vassalage: string | null;
  name: string;
  page: number;
  gameClassify: string | null;
  feature: string | null;
  volatility: Volatility | null;
  minBet: string | null;
  minLineNum: number | null;
  isDemo: boolean;
  sort: GameOrder;
};
export type GameFacet = keyof GameFacets;

const code = /^[a-z0-9-]{1,32}$/;
const amount = /^(?!0+(\.0*)?$)\d{1,9}(\.\d{1,2})?$/;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
const wholeOf = (text: string | null, most: number): number | null => {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : null;
};
const matching = (text: string | null, pattern: RegExp): string | null => (text && pattern.test(text) ? text : null);

/** Whatever an address may hold: what makes no sense is left out. */
function readFilters(params: URLSearchParams): GameFilters {
  return {
    vassalage: matching(params.get('vassalage'), /^[A-Z0-9_]{1,16}$/),
    name: params.get('q')?.slice(0, 64) ?? '',
    page: wholeOf(params.get('page'), 10_000) ?? 1,
    gameClassify: matching(params.get('gameClassify'), code),
    feature: matching(params.get('feature'), code),
    volatility: oneOf(volatilities, params.get('volatility')),
    minBet: matching(params.get('minBet'), amount),
    minLineNum: wholeOf(params.get('minLineNum'), 100_000),
    isDemo: params.get('demo') === '1',
    sort: oneOf(gameOrders, params.get('sort')) ?? 'recommended',
  };
}

const narrowing = ['gameClassify', 'feature', 'volatility', 'minBet', 'minLineNum', 'demo'] as const;
export type Narrowing = (typeof narrowing)[number];

/** What the list shows stands in the address: it can be sent to others, and Back works. */
export function useGameFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  // A second change may come before the first one is on the screen, and must not undo it.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function change(changes: Record<string, string | null>, replace = false): void {
    const after = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value);
      else after.delete(key);
    }
    latest.current = after;
    setParams(after, { replace, preventScrollReset: true });
  }
  const nothing = Object.fromEntries(narrowing.map((key) => [key, null]));

  return {
    filters,
    view: oneOf(gameViews, params.get('view')) ?? 'all',
    /** How many of the filters are in use. */
    narrowed: narrowing.filter((key) => params.get(key)).length,
    /** Each letter typed is not a step of its own for Back. */
    search: (name: string) => change({ q: name, page: null }, true),
    narrow: (key: Narrowing, value: string | null) => change({ [key]: value, page: null }),
    sort: (order: GameOrder) => change({ sort: order === 'recommended' ? null : order, page: null }),
    widen: () => change({ ...nothing, page: null }),
    goToPage: (target: number) => change({ page: target > 1 ? String(target) : null }),
    clear: () => change({ ...nothing, q: null, page: null, vassalage: null }),
  };
}
