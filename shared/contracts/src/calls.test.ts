import { z } from 'zod';
import { keyedCallNames } from './core/keyed-calls';
import type { Call } from './core/call';
import { callTags } from './core/call-tags';
import { calls } from './calls';
import { DecimalText, MoneyText, PositiveMoneyText } from './core/common';
import { errorCodes } from './core/error-codes';
import { languageOf, languages } from './core/languages';
import { namedSchemas } from './named-schemas';

const table = Object.entries(calls) as [string, Call][];
const objectsOf = (schema: Call['body']) =>
  schema instanceof z.ZodDiscriminatedUnion ? schema.options : schema instanceof z.ZodObject ? [schema] : [];
/** Chooses the shape, where a body has several. */
const choiceOf = ({ shape }: z.ZodObject) =>
  Object.fromEntries(Object.entries(shape).flatMap(([field, part]) => (part instanceof z.ZodLiteral ? [[field, part.value]] : [])));

describe('the table of calls', () => {
  it.each(table)('%s refuses unknown properties @API-10', (_, { params, query, body }) => {
    for (const schema of [params, query, body].flatMap(objectsOf)) {
      const issues = schema.safeParse({ ...choiceOf(schema), surprise: 1 }).error?.issues ?? [];
      expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
    }
  });

  it.each(table)('%s names the parameters of its path and no others', (name, { params }) => {
    const inPath = [...name.matchAll(/:([A-Za-z]+)/g)].map(([, parameter]) => parameter);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  });

  it.each(table)('%s can be described to machines', (_, { params, query, body, value }) => {
    for (const schema of [params, query, body, value]) if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
  });

  it('gives every call an id of its own, from which clients make names @API-10', () => {
    const ids = table.map(([, { id }]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$|^register$/);
  });

  it('shows no two schemas by one name', () => {
    expect(new Set(namedSchemas.values()).size).toBe(namedSchemas.size);
  });

  it.each(table)('%s says in plain English what it does @API-10', (_, { summary, description, tag }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(summary.length).toBeLessThan(60);
    // Whole sentences, which say more than the title.
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(description.split(' ').length).toBeGreaterThan(5);
    expect(Object.keys(callTags)).toContain(tag);
  });

  it('has paths under the platform’s three prefixes, and reads without a body', () => {
    for (const [name, { body }] of table) {
      expect(name).toMatch(/^(GET|POST|PUT|DELETE) \/(wps|lgw|lotto)\//);
      if (name.startsWith('GET ')) expect(body).toBeUndefined();
    }
  });

  it('encrypts what carries a member’s password @AUTH-12', () => {
    const ofMembers = table.filter(([name]) => !name.includes(' /wps/operators/'));
    const withPassword = ofMembers.filter(([, { body }]) =>
      objectsOf(body).some(({ shape }) => Object.keys(shape).some((field) => /password$/i.test(field))),
    );
    expect(withPassword.length).toBeGreaterThan(0);
    for (const [, call] of withPassword) expect(call.encrypted).toBe(true);
  });

  it('can settle every call of a member that has a key', () => {
    const keyed = table.filter(([, { auth, idempotent }]) => auth === 'member' && idempotent).map(([name]) => name);
    expect([...keyedCallNames].sort()).toEqual(keyed.sort());
  });

  it('requires an idempotency key where a member moves money', () => {
    expect(table.filter(([, { idempotent }]) => idempotent).map(([name]) => name)).toEqual(
      expect.arrayContaining(['POST /lgw/bets', 'POST /wps/deposit/requests']),
    );
  });
});

describe('amounts on the wire', () => {
  it.each(['0', '10', '-3.5', '0.0001', '999999999999999.9999'])('are digits: %s', (text) => {
    expect(MoneyText.safeParse(text).success).toBe(true);
  });

  it.each([10, '', '1.', '.5', '1e3', '1.00001', '1,000', '+1', '٣', ' 1', '1\n', '-', 'NaN', '9999999999999999'])(
    'are nothing else: %j',
    (text) => {
      expect(MoneyText.safeParse(text).success).toBe(false);
    },
  );

  it('are positive where a person sends them', () => {
    const results = ['0.0001', '0', '0.00', '-1'].map((text) => PositiveMoneyText.safeParse(text).success);
    expect(results).toEqual([true, false, false, false]);
  });

  it.each(['1000000000000', '922337203685477.5808', '999999999999999.9999', '001000000000000'])(
    'are limited so that no sum overflows the ledger: %s is refused from outside',
    (text) => expect([MoneyText, PositiveMoneyText].map((schema) => schema.safeParse(text).success)).toEqual([true, false]),
  );
  it.each(['999999999999.9999', '000000999999999'])('are accepted below that limit: %s', (text) => {
    expect(PositiveMoneyText.safeParse(text).success).toBe(true);
  });

  it('have rates that are never negative', () => {
    expect(['900', '3.2', '-1', ''].map((text) => DecimalText.safeParse(text).success)).toEqual([true, true, false, false]);
  });
});

describe('languages', () => {
  it('have the name by which the browser knows each @SYS-14', () => {
    expect(Object.fromEntries(languages.map(({ code, tag }) => [code, tag]))).toEqual({
      TY: 'th',
      EN: 'en',
      CN: 'zh-CN',
      ID: 'id',
      TH: 'th',
      VI: 'vi',
    });
  });

  it.each([null, undefined, '', 'xx', 'ty'])('fall back to Thai for %s @SYS-14', (code) => {
    expect(languageOf(code).code).toBe('TY');
  });
});

it('lists every error code once, with its owner first', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
  for (const code of errorCodes) expect(code).toMatch(/^(internal|[a-z]+\.[a-z_]+)$/);
});
