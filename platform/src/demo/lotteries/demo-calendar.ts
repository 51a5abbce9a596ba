import type { NewCalendarEntry } from '../../modules/lottery';

const mainland = ['FC3D', 'PL3', 'PL5', 'CQSSC', 'XJSSC', 'GD11X5', 'CNKL8'];
const closedAtChristmas = ['HSI_AM', 'HSI_PM', 'TAIWAN', 'KOREA', 'SINGAPORE', 'INDIA', 'FTSE', 'DAX', 'DOWJONES'];

/** Days on which certain lotteries are not drawn. */
const closed = (codes: readonly string[], days: readonly string[], reason: string): NewCalendarEntry[] =>
  codes.flatMap((code) => days.map((day) => ({ scope: 'game' as const, code, day, movedTo: null, reason })));

/** Days that a year's calendar of the lotteries names; staff enter those of later years over the operators' calls. */
export const demoCalendar: NewCalendarEntry[] = [
  ...[
    ['2027-01-01', '2026-12-30', 'New Year'],
    ['2027-01-16', '2027-01-17', 'Teachers’ Day'],
    ['2027-05-01', '2027-05-02', 'Labour Day'],
    ['2028-01-01', '2027-12-30', 'New Year'],
  ].flatMap(([day, movedTo, reason]) =>
    ['GLO', 'GSB'].map((code) => ({ scope: 'game' as const, code, day: day!, movedTo: movedTo!, reason: reason! })),
  ),
  { scope: 'game', code: 'BAAC', day: '2027-01-16', movedTo: '2027-01-17', reason: 'Teachers’ Day' },
  ...['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'].flatMap((day) =>
    ['VNN', 'VNC', 'VNS'].map((code) => ({ scope: 'group' as const, code, day, movedTo: null, reason: 'Tết' })),
  ),
  ...['2026-12-31', '2027-01-01'].map((day) => ({
    scope: 'group' as const,
    code: 'STOCK',
    day,
    movedTo: null,
    reason: 'Markets are closed',
  })),
  ...closed(closedAtChristmas, ['2026-12-25'], 'Markets are closed'),
  // From the eve of the lunar New Year on.
  ...closed(
    mainland,
    Array.from({ length: 8 }, (_, i) => `2027-02-${String(5 + i).padStart(2, '0')}`),
    'Spring Festival',
  ),
];
