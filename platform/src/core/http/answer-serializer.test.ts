import { calls, envelopeOf } from '@portal/contracts';
import { z } from 'zod';
import { compileAnswer, createAnswerSerializer } from './answer-serializer';

const schema = z.strictObject({
  success: z.literal(true),
  value: z.strictObject({
    amount: z.string(),
    at: z.iso.datetime(),
    note: z.string().nullable(),
    wish: z.string().optional(),
    counts: z.record(z.string(), z.int()),
    line: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), a: z.int() }),
      z.strictObject({ kind: z.literal('b'), b: z.string() }),
    ]),
  }),
});
const answer = {
  success: true,
  value: {
    amount: '1.5',
    at: '2026-01-02T03:04:05.678Z',
    note: null,
    counts: { one: 1, 'two "2"': 2 },
    line: { kind: 'b', b: 'ไทย \u2028 </script>' },
  },
};

it.each([true, false])('writes what the schema names, as JSON would (checked: %s)', (isChecked) => {
  expect(JSON.parse(createAnswerSerializer(isChecked)({ schema })(answer))).toEqual(answer);
});

it('leaves out what the schema does not name', () => {
  const leaky = { ...answer, secret: 'x', value: { ...answer.value, password: 'x' } };
  expect(createAnswerSerializer(false)({ schema })(leaky)).not.toMatch(/secret|password/);
  expect(() => createAnswerSerializer(true)({ schema })(leaky)).toThrow();
});

it('fails when something that the schema requires is missing', () => {
  expect(() => createAnswerSerializer(false)({ schema })({ success: true })).toThrow('value');
});

it.each(Object.entries(calls))('can write what %s answers', (_name, call) => {
  // Compiled with the first answer; what cannot be compiled must not wait until then.
  expect(() => compileAnswer(envelopeOf(call.value))).not.toThrow();
});
