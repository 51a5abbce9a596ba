import { isFieldRight, resultFields, toGivenResult } from './result-fields';

it.each([
  [{ family: 'thai', mapping: 'lao' }, { numbers: '1234' }, { published: { kind: 'numbers', numbers: ['1234'] } }],
  [{ family: 'thai', mapping: 'hanoi' }, { numbers: '12345, 67890' }, { published: { kind: 'numbers', numbers: ['12345', '67890'] } }],
  [
    { family: 'thai', mapping: 'index' },
    { value: '8205.37', change: '-14.62' },
    { published: { kind: 'index', value: '8205.37', change: '-14.62' } },
  ],
  [{ family: 'thai', mapping: 'own' }, { top: '123', bottom2: '45', front3: '' }, { result: { top: '123', bottom2: '45' } }],
  [{ family: 'k3', mapping: null }, { balls: '1 2 6' }, { result: [1, 2, 6] }],
  [
    { family: 'vnSouth', mapping: null },
    { prizes: 'DB: 123456\nG1: 12345\nG4: 11111 22222' },
    { result: { prizes: { DB: ['123456'], G1: ['12345'], G4: ['11111', '22222'] } } },
  ],
])('reads the fields of %j', (lottery, texts, given) => {
  const values: Record<string, string> = texts;
  expect(resultFields(lottery).every((field) => isFieldRight(field, values[field.name]))).toBe(true);
  expect(toGivenResult(lottery, values)).toEqual(given);
});

it('asks for every prize of the government lottery in its count and length', () => {
  const fields = resultFields({ family: 'thai', mapping: 'glo' });
  const prize5 = fields.find(({ name }) => name === 'prize5')!;
  expect(isFieldRight(prize5, Array(100).fill('123456').join('\n'))).toBe(true);
  expect(isFieldRight(prize5, Array(99).fill('123456').join('\n'))).toBe(false);
  expect(isFieldRight(fields[0]!, '12345')).toBe(false);
  expect(isFieldRight(fields[0]!, '')).toBe(false);
});
