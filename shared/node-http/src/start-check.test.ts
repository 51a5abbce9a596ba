import { randomBytes } from 'node:crypto';
import { readRuntime, runtimeRules } from './common-rules';
import { assessStart, demandSafeStart, hasTwins, isGuessable, type StartRule, UnsafeStart } from './start-check';

const rule = (code: string, inProduction: 'refuse' | 'list' | 'fine', elsewhere: 'refuse' | 'list' | 'fine'): StartRule<string[]> => ({
  code,
  text: `Found ${code}.`,
  remedy: `Mend ${code}.`,
  inProduction,
  elsewhere,
  isBroken: (broken) => broken.includes(code),
});
const rules = [rule('a.listed', 'list', 'fine'), rule('b.refused', 'refuse', 'list'), rule('c.always', 'refuse', 'refuse')];
const codesOf = (broken: string[], isProduction: boolean) =>
  assessStart(rules, broken, isProduction).map(({ level, code }) => `${level} ${code}`);

it('finds what is broken, by where it runs, the refusals first', () => {
  expect(codesOf([], true)).toEqual([]);
  expect(codesOf(['a.listed', 'b.refused', 'c.always'], true)).toEqual(['refuse b.refused', 'refuse c.always', 'warn a.listed']);
  expect(codesOf(['a.listed', 'b.refused'], false)).toEqual(['warn b.refused']);
});

it('logs all findings in one line, and refuses all at once', () => {
  const lines: unknown[] = [];
  const warn = (fields: unknown) => void lines.push(fields);
  demandSafeStart(assessStart(rules, ['a.listed'], true), warn);
  expect(lines).toEqual([{ findings: [expect.objectContaining({ code: 'a.listed' })] }]);

  const findings = assessStart(rules, ['a.listed', 'b.refused', 'c.always'], true);
  expect(() => demandSafeStart(findings, warn)).toThrow(UnsafeStart);
  expect(() => demandSafeStart(findings, warn)).toThrow(/b\.refused: Found b\.refused\. Mend b\.refused\.\n.*c\.always/);
  demandSafeStart([], () => {
    throw new Error('nothing to say');
  });
});

it('recognises secrets that can be guessed', () => {
  const base64 = (bytes: number[]) => Buffer.from(bytes).toString('base64');
  const guessable = [
    '',
    base64(Array.from({ length: 32 }, () => 0)),
    base64(Array.from({ length: 32 }, () => 7)),
    base64(Array.from({ length: 32 }, (_, place) => place)),
    Buffer.from('change-me-change-me-change-me-32').toString('base64'),
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'my-own-secret-of-the-house',
    'demo-vendor-secret',
    'abcdefghijklmnopqrstuvwxyz',
  ];
  expect(guessable.filter((secret) => !isGuessable(secret))).toEqual([]);
  for (let turn = 0; turn < 200; turn += 1) {
    expect(isGuessable(randomBytes(32).toString('base64'))).toBe(false);
    expect(isGuessable(randomBytes(32).toString('base64url'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('hex'))).toBe(false);
  }
});

it('recognises a secret that is used twice', () => {
  expect([hasTwins(['a', 'b', undefined, undefined, '']), hasTwins(['a', 'b', 'a'])]).toEqual([false, true]);
});

it('recognises a process that accepts any certificate', () => {
  const codes = (environment: Record<string, string>) =>
    assessStart(runtimeRules, { runtime: { ...readRuntime(environment), isRoot: false, hasDebugger: false } }, true).map(
      ({ code }) => code,
    );
  expect(codes({})).toEqual([]);
  expect(codes({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual(['process.any_certificate']);
});
