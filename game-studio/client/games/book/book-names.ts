import type { LocalText } from '@portal/contracts';
import type { TFunction } from 'i18next';
import type { LiveView } from '../../../src/games/book/book.wire';
import { getLeague, getTeam } from '../../../src/games/book/data/leagues';
import { readMarketKey, type Market } from '../../../src/games/book/engine/markets';
import type { Sport } from '../../../src/games/book/engine/sport-model';

type Match = { league: string; home: string; away: string };

export const teamName = (leagueId: string, team: string): LocalText => getTeam(getLeague(leagueId), team).name;
export const leagueName = (id: string): LocalText => getLeague(id).name;

/** Quarters as people write them: −3 is −0.75. */
export function lineText(quarters: number, isSigned: boolean): string {
  const [whole, rest] = [Math.floor(Math.abs(quarters) / 4), ['', '.25', '.5', '.75'][Math.abs(quarters) % 4]!];
  const sign = quarters < 0 ? '−' : isSigned && quarters > 0 ? '+' : '';
  return `${sign}${whole}${rest}`;
}

/** Names of markets and selections in the language of the page. */
export function createNames(t: TFunction, text: (texts: LocalText) => string) {
  const team = (match: Match, side: 'home' | 'away') => text(teamName(match.league, match[side]));

  function market({ count, kind, line }: Market): string {
    const counted = t(`counts.${count}`);
    return [t(`markets.${kind}`), kind === 'total' ? lineText(line, false) : '', counted && `(${counted})`].filter(Boolean).join(' ');
  }

  function selection(match: Match, { kind, line }: Market, name: string): string {
    if (kind === 'handicap') return `${team(match, name as 'home' | 'away')} ${lineText(name === 'home' ? line : -line, true)}`;
    if (kind === 'total') return `${t(`selections.${name}`)} ${lineText(line, false)}`;
    if (name === 'home' || name === 'away') return team(match, name);
    return /^\d/.test(name) ? name : t(`selections.${name}`);
  }

  /** As short as a column of odds needs it. */
  function short({ kind, line }: Market, name: string): string {
    if (kind === 'threeWay') return { home: '1', draw: 'X', away: '2' }[name] ?? name;
    if (kind === 'winner') return name === 'home' ? '1' : '2';
    if (kind === 'handicap') return lineText(name === 'home' ? line : -line, true);
    if (kind === 'total') return `${t(`selections.${name}`)} ${lineText(line, false)}`;
    return /^\d/.test(name) ? name : t(`selections.${name}`);
  }

  return {
    market,
    marketOfKey: (key: string) => market(readMarketKey(key)!),
    selection,
    selectionOfKey: (match: Match, key: string, name: string) => selection(match, readMarketKey(key)!, name),
    short,
    team,
    match: (match: Match) => `${team(match, 'home')} – ${team(match, 'away')}`,
  };
}
export type Names = ReturnType<typeof createNames>;

/** Where a match stands in time: its minute, quarter, set or map. */
export function clockText(t: TFunction, sport: Sport, live: LiveView, progress: number): string {
  if (sport === 'football' || sport === 'cup') return t('clock.minute', { minute: Math.min(93, Math.floor(progress * 94)) });
  if (sport === 'basketball') return live.part > 4 ? t('clock.overtime') : t('clock.quarter', { part: live.part });
  return t(sport === 'tennis' ? 'clock.set' : 'clock.map', { part: live.part });
}

const bangkok = (options: Intl.DateTimeFormatOptions, language: string) =>
  new Intl.DateTimeFormat(language === 'TY' ? 'th-TH-u-ca-gregory' : 'en-GB', { timeZone: 'Asia/Bangkok', ...options });

/** The hour of a match in Bangkok, with its day unless that is today. */
export function hourText(at: string, now: number, language: string): string {
  const day = (time: number | string) => bangkok({ dateStyle: 'short' }, language).format(new Date(time));
  const hour = bangkok({ hour: '2-digit', minute: '2-digit', hour12: false }, language).format(new Date(at));
  return day(at) === day(now)
    ? hour
    : `${bangkok({ weekday: 'short', day: 'numeric', month: 'short' }, language).format(new Date(at))} ${hour}`;
}

export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
