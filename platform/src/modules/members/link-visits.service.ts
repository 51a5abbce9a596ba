import type { Database } from '@portal/postgres';
import { countVisit, countVisitors, forgetVisitors, type VisitorDay } from './link-visits.repository';

/** Visitors of one day count to this number. */
const mostPerDay = 1_000;
const keptDays = 400;

/** Who came by the links of members: how often for the registration centre, and how many visitors for missions. */
export function createLinkVisits(database: Database, isCode: (code: string) => boolean) {
  const { read } = database;
  return {
    /** Counts that somebody came by a code, and `visitor` once a day; a code that does not exist is not counted. */
    async countVisit(code: string, visitor: string): Promise<void> {
      if (isCode(code)) await countVisit(read, code, visitor);
    },

    /** Says how many visitors came by the member's links on the days, both `YYYY-MM-DD` and included. Days without any have no row. */
    countVisitors: (memberId: string, { from, to }: { from: string; to: string }): Promise<VisitorDay[]> =>
      countVisitors(read, memberId, from, to, mostPerDay),

    /** Deletes visitors of over 400 days ago. */
    purgeVisitors: (): Promise<void> => forgetVisitors(database, keptDays),
  };
}
