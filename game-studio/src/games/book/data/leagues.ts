import { courtLeagues } from './court-leagues';
import { esportsLeagues } from './esports-leagues';
import { footballLeagues } from './football-leagues';
import type { League, Team } from './league';

export const leagues: readonly League[] = [...footballLeagues, ...courtLeagues, ...esportsLeagues];

const byId = new Map(leagues.map((league) => [league.id, league]));

export function getLeague(id: string): League {
  const league = byId.get(id);
  if (!league) throw new Error(`there is no league ${id}`);
  return league;
}

export function getTeam(league: League, id: string): Team {
  const team = league.teams.find((one) => one.id === id);
  if (!team) throw new Error(`there is no team ${id} in ${league.id}`);
  return team;
}
