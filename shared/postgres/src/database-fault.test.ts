import { DatabaseAwayError, isConnectionFault, isDatabaseAway } from './database-fault';

const coded = (code: string) => Object.assign(new Error('words that may change'), { code });

it.each([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  '08000', '08001', '08003', '08004', '08006', '08P01', '25006', '25P03', '28000', '28P01', '3D000', '53100', '53200', '53300', '57P01',
  '57P02', '57P03', '57P05', '58000', '58030',
])('treats %s as a fault of the connection or the server', (code) => {
  expect(isConnectionFault(coded(code))).toBe(true);
}); // prettier-ignore

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
])('treats the driver’s "%s" as a fault of the connection', (message) => {
  expect(isConnectionFault(new Error(message))).toBe(true);
});

it('looks into the errors of several addresses of a name', () => {
  const refused = () => coded('ECONNREFUSED');
  expect(isConnectionFault(new AggregateError([refused(), refused()], ''))).toBe(true);
  expect(isConnectionFault(new AggregateError([refused(), new TypeError('x is undefined')]))).toBe(false);
});

it('recognises an error that a library has copied into a plain object', () => {
  expect(isConnectionFault({ ...coded('57P01'), message: 'terminating connection', queue: 'a' })).toBe(true);
  const away = new DatabaseAwayError(coded('57P01'));
  expect(isDatabaseAway({ ...away, message: `${away.message} (Queue: a)` })).toBe(true);
  expect(isDatabaseAway(new Error('a step failed', { cause: away }))).toBe(true);
});

it.each(['23505', '22P02', '42601', '40001', '57014', '55P03', 'P0001', 'XX000'])('treats %s as a fault of the statement', (code) => {
  expect(isConnectionFault(coded(code))).toBe(false);
});

it.each([new TypeError('Cannot read properties of undefined'), new Error(''), null, undefined, 'Connection terminated', 7, {}])(
  'treats %p as no fault',
  (error) => expect(isConnectionFault(error)).toBe(false),
);

it('does not blame the database for other connections', () => {
  expect(isDatabaseAway(coded('ECONNREFUSED'))).toBe(false);
});

it('describes any fault', () => {
  expect(new DatabaseAwayError(new AggregateError([coded('A'), new Error('b')], '')).message).toBe(
    'the database is away: words that may change; b',
  );
  expect(new DatabaseAwayError('silence').message).toBe('the database is away: silence');
});
