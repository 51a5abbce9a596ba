import { checkField, checkRegistration, graphemeCount, registerPatterns } from './register-rules';
import type { RegisterRule } from '../site/system';

const rule = (more: Partial<RegisterRule> = {}): RegisterRule => ({
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 50,
  acceptedPattern: '*',
  patternId: '9',
  ...more,
});

type PatternId = keyof typeof registerPatterns;
const examples: Record<PatternId, { good: string[]; bad: string[] }> = {
  '1': { good: ['abc', '123', 'a1B'], bad: ['a b', 'ก', 'a-b'] },
  '2': { good: ['a', 'ann1'], bad: ['1ann', '_ann'] },
  '3': { good: ['王小明'], bad: ['王 小', 'wang', '王1'] },
  '4': { good: ['a.b+c@mail.example.com', 'a@b.co'], bad: ['a@b', 'a@b.c', '@b.co', 'a b@c.co', 'a@b..co'] },
  '5': { good: ['a1', '1a'], bad: ['a', '1', 'a1!'] },
  '6': { good: ['0812345678'], bad: ['08-12', '٣', '๓', ''.padEnd(2, ' ')] },
  '7': { good: ['aB', 'B!'], bad: ['ab', 'A b'] },
  '8': { good: ['Ann Lee'], bad: ['Ann1', 'แอน'] },
  '9': { good: ['anything!', 'ก'], bad: ['a b', 'a\u00a0b'] },
  '10': { good: ['1990-12-31'], bad: ['1990-13-01', '1990-12-32', '31-12-1990'] },
  '11': { good: ['12-31-1990'], bad: ['13-01-1990', '1990-12-31'] },
  '12': { good: ['김 철수'], bad: ['kim', '金'] },
  '13': { good: ['สมชาย ใจดี'], bad: ['somchai', '김'] },
  '14': { good: ['Ann Lee', 'สมชาย ใจดี', 'Ann Mary Lee'], bad: ['Ann', 'Ann ', ' Ann', 'Ann 2'] },
  '15': { good: ['ヤマダ　タロウ'], bad: ['やまだ', 'ﾔﾏﾀﾞ', 'Yamada'] },
  '16': { good: ['Aa1!', 'Quiet-Moon-42'], bad: ['Aa1a', 'aa1!', 'AA1!', 'Aaa!', 'Aa 1!'] },
};

describe.each(Object.entries(registerPatterns))('pattern %s', (id, acceptedPattern) => {
  const { good, bad } = examples[id as PatternId];
  const check = (text: string) => checkField(rule({ acceptedPattern, patternId: id }), text);

  it.each(good)('accepts "%s" @REG-10', (text) => expect(check(text)).toBeNull());

  it.each(bad)('refuses "%s" with the pattern’s id @REG-10', (text) => {
    expect(check(text)).toEqual({ code: 'pattern', patternId: id, min: 1, max: 50 });
  });

  it('is fast on the longest text anyone may send', () => {
    const startedAt = performance.now();
    for (const text of ['a'.repeat(255), 'a '.repeat(127), 'a@'.repeat(127), `${'a.'.repeat(126)}@`]) check(text);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('one field', () => {
  it('may stay empty unless the rule requires it @REG-04', () => {
    expect(checkField(rule({ minLength: 6 }), '')).toBeNull();
    expect(checkField(rule({ required: true }), '')).toEqual({ code: 'not_empty' });
  });

  it('accepts any text of allowed length with the pattern * @REG-04', () => {
    const short = rule({ minLength: 2, maxLength: 3 });
    expect([' !', 'ก3!'].map((text) => checkField(short, text))).toEqual([null, null]);
    expect(['a', 'abcd'].map((text) => checkField(short, text)?.code)).toEqual(['pattern', 'pattern']);
  });

  it('counts a Thai letter with its marks as one', () => {
    expect(['น้ำ', 'กี่', 'สมชาย'].map(graphemeCount)).toEqual([1, 1, 5]);
    expect(checkField(rule({ maxLength: 1 }), 'กี่')).toBeNull();
  });

  it('never accepts control characters, line breaks, or more than 255 characters', () => {
    expect(['a\u0000', 'a\nb', 'a\u2028b'].map((text) => checkField(rule(), text)?.code)).toEqual(['pattern', 'pattern', 'pattern']);
    expect(checkField(rule({ maxLength: 1000 }), 'a'.repeat(256))?.code).toBe('pattern');
  });

  it('is matched as a whole, however the rule is written', () => {
    expect(checkField(rule({ acceptedPattern: 'a|b' }), 'ab')?.code).toBe('pattern');
  });
});

describe('a registration', () => {
  const rules = { username: rule(), password: rule(), email: rule({ required: true }), line: rule({ enabled: false, required: true }) };
  const filled = { username: 'ann', password: 'secret', confirmPassword: 'secret', email: 'a@b.co' };

  it('passes when every enabled field does, and leaves fields that are off alone @REG-03', () => {
    expect(checkRegistration(rules, filled)).toEqual({});
  });

  it('always needs user name, password and the password again @REG-04', () => {
    expect(checkRegistration(rules, { email: 'a@b.co' })).toEqual({ username: { code: 'not_empty' }, password: { code: 'not_empty' } });
    expect(checkRegistration(rules, { ...filled, confirmPassword: '' })).toEqual({ confirmPassword: { code: 'not_empty' } });
  });

  it('says when the two passwords differ @REG-04', () => {
    expect(checkRegistration(rules, { ...filled, confirmPassword: 'Secret' })).toEqual({ confirmPassword: { code: 'inconsistent_twice' } });
  });

  it('names every refused field at once', () => {
    expect(Object.keys(checkRegistration(rules, { ...filled, username: '', email: '' }))).toEqual(['username', 'email']);
  });
});
