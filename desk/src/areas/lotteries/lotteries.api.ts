import type {
  CalendarEntry,
  DeskDraw,
  DeskDrawDetail,
  DrawExposure,
  DrawResult,
  DrawState,
  LocalText,
  PublishedResult,
} from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { CalendarEntry, DeskDraw, DeskDrawDetail, DrawExposure, DrawState };
export type DeskLottery = {
  code: string;
  name: LocalText;
  family: string;
  resultSource: 'own' | 'feed' | 'operators';
  mapping: string | null;
  groupCode: string;
  isHot: boolean;
  isEnabled: boolean;
  switched: { by: string; at: string; reason: string } | null;
};
export type GivenResult = { published: PublishedResult } | { result: DrawResult };
export type LimitDraft = { playType: string; selection: string; permille: number };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };

const base = '/wps/operators/lottery';
const drawPath = (id: string) => `${base}/draws/${encodeURIComponent(id)}`;

export const readLotteries = (by: By): Promise<DeskLottery[]> => ask('GET', `${base}/games`, by);
export const readWaitingDraws = (by: By): Promise<DeskDraw[]> => ask('GET', `${base}/draws`, by);
export const readDraw = (id: string, by: By): Promise<DeskDrawDetail> => ask('GET', drawPath(id), by);
/** Empty texts: of all plays, of all numbers. */
export function readExposure(id: string, { playType, selection }: { playType: string; selection: string }, by: By): Promise<DrawExposure> {
  const query = new URLSearchParams({ ...(playType && { playType }), ...(selection && { selection }) });
  return ask('GET', `${drawPath(id)}/exposure?${query}`, by);
}

export const readCalendar = (by: By): Promise<CalendarEntry[]> => ask('GET', `${base}/calendar`, by);

export function readDraws(code: string, state: DrawState | '', pageNo: number, pageSize: number, by: By): Promise<Page<DeskDraw>> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...(state && { state }) });
  return ask('GET', `${base}/games/${encodeURIComponent(code)}/draws?${query}`, by);
}

/** `waiting`: a second operator has to enter the same. */
export const enterResult = (
  id: string,
  as: 'result' | 'correction',
  given: GivenResult,
  reason: string,
): Promise<{ state: 'waiting' | 'done' }> => ask('PUT', `${drawPath(id)}/${as}`, { body: { ...given, reason } });

/** Only proposes it: a second officer approves it. */
export const proposeVoid = (id: string, reason: string): Promise<unknown> => ask('POST', `${drawPath(id)}/void`, { body: { reason } });

/** Both times are ISO instants. */
export const postponeDraw = (id: string, times: { closesAt: string; drawsAt: string }, reason: string): Promise<unknown> =>
  ask('POST', `${drawPath(id)}/postpone`, { body: { ...times, reason } });

/** `permille`: share of the rate in thousandths; 0 closes the number, 1000 frees it. */
export const putLimit = (id: string, limit: LimitDraft, reason: string): Promise<unknown> =>
  ask('PUT', `${drawPath(id)}/limits`, { body: { ...limit, reason } });

export const switchLottery = (code: string, isEnabled: boolean, reason: string): Promise<unknown> =>
  ask('PUT', `${base}/games/${encodeURIComponent(code)}`, { body: { isEnabled, reason } });

export const putCalendarDay = (entry: Omit<CalendarEntry, 'id'>): Promise<unknown> => ask('PUT', `${base}/calendar`, { body: entry });

export const deleteCalendarDay = (id: string, reason: string): Promise<unknown> =>
  ask('DELETE', `${base}/calendar/${encodeURIComponent(id)}`, { body: { reason } });
