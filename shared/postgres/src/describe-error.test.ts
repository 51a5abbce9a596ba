import { runInNewContext } from 'node:vm';
import { describeError } from './describe-error';

it('leaves out the row’s values that PostgreSQL repeats', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', table: 'members', detail: 'Key (mobile)=(0812345678)' });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505', table: 'members' });
  expect(described.stack).toContain('describe-error.test');
  expect(JSON.stringify(described)).not.toContain('0812345678');
});

it.each([
  ['an error of another realm', runInNewContext("new TypeError('lost')") as unknown, 'lost'],
  ['a copy of an error', { ...new Error('x'), message: 'copied', queue: 'a' }, 'copied'],
  ['several errors', new AggregateError([new Error('one'), new Error('two')], ''), 'one; two'],
  ['a text', 'words', 'string: words'],
  ['nothing', undefined, 'undefined: undefined'],
  ['anything else', { secret: 'abc', place: 1 }, 'an object with the fields secret, place'],
])('describes %s', (_, thrown, message) => {
  expect(describeError(thrown)).toMatchObject({ message });
});

it('names the cause, and stops at circular causes', () => {
  const error = new Error('outer', { cause: new Error('inner') });
  expect(describeError(error)).toMatchObject({ cause: { message: 'inner' } });
  (error.cause as Error).cause = error;
  expect(() => JSON.stringify(describeError(error))).not.toThrow();
});
