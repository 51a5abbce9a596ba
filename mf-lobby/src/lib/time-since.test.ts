import { timeSince } from './time-since';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number, tag = 'en') => timeSince(new Date(now - seconds * 1000).toISOString(), now, tag);

it('uses the largest whole unit', () => {
  expect([ago(30), ago(59), ago(60), ago(3_599), ago(7_200), ago(86_400)]).toEqual([
    '30 seconds ago',
    '59 seconds ago',
    '1 minute ago',
    '59 minutes ago',
    '2 hours ago',
    'yesterday',
  ]);
});

it('uses the given language', () => expect(ago(120, 'th')).toBe('2 นาทีที่ผ่านมา'));

it('treats a moment in the future, by a wrong clock, as now', () => expect(ago(-40)).toBe('now'));
