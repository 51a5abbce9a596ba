import type { Json } from '../../core/json';
import type { Fixture, Leg } from './book.model';
import { getLeague, getTeam } from './data/leagues';

type Sides = Pick<Fixture, 'id' | 'league' | 'home' | 'away'>;

/** The legs of a slip as the operator is told of them: with the names of both sides, which its players read in their records. */
export function toldLegs(legs: readonly Leg[], fixtures: readonly Sides[]): Json[] {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return legs.map(({ fixtureId, market, selection, odds, outcome }) => {
    const { league, home, away } = byId.get(fixtureId)!;
    const nameOf = (side: string) => ({ ...getTeam(getLeague(league), side).name });
    return { fixtureId, home: nameOf(home), away: nameOf(away), market, selection, odds, ...(outcome && { outcome }) };
  });
}
