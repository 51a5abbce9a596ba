import type { OutsideHead, SealAudit, SealSpan } from '../modules/wallet';
import { runBooksCommand } from './books-command';

const clean: SealAudit = {
  findings: [],
  seals: 3n,
  entries: 12n,
  until: '2026-11-27T16:00:00.000000Z',
  unsigned: 1n,
  unsealedEntries: 2n,
  newestKept: { number: '2', hash: 'b'.repeat(64) },
};
const signature = `${'A'.repeat(86)}==`;
const headLine = (number: number) => `${number}:${'b'.repeat(64)}:${signature}`;

async function run(words: string[], lines: string[], found: SealAudit = clean) {
  const said: string[] = [];
  const asked: [readonly OutsideHead[], SealSpan?][] = [];
  const code = await runBooksCommand(words, {
    audit: async (...about) => {
      asked.push(about);
      return found;
    },
    terminal: { readLines: async () => lines, print: (text) => void said.push(text), complain: (text) => void said.push(text) },
  });
  return { code, said: said.join('\n'), asked };
}

it('ends with 0 for whole books, and says how far they are sealed and signed @MEM-21', async () => {
  const { code, said, asked } = await run(['verify'], [headLine(1), `${headLine(2)}:gone`, '']);
  expect(code).toBe(0);
  expect(said).toContain('12 entries in 3 seals');
  expect(said).toContain('All 1 signed heads are in them. 1 seals are not signed yet.');
  expect(asked[0]![0]).toEqual([
    { number: '1', hash: 'b'.repeat(64), signature, isGone: false },
    { number: '2', hash: 'b'.repeat(64), signature, isGone: true },
  ]);
});

it('ends with 1, and says what is wrong and which head is the last good one', async () => {
  const { code, said } = await run(['verify'], [headLine(1)], { ...clean, findings: Array.from({ length: 60 }, (_, i) => `finding ${i}`) });
  expect(code).toBe(1);
  expect(said).toContain('- finding 0');
  expect(said).toContain('- and 10 more.');
  expect(said).toContain(`2:${'b'.repeat(64)}`);
});

it('reads a span when one is given', async () => {
  expect((await run(['verify', '5', '9'], [])).asked[0]![1]).toEqual({ first: 5n, last: 9n });
});

it.each([
  [['verify', '5'], []],
  [['verify', 'x', '9'], []],
  [['verify', '1', '2', '3'], []],
  [['other'], []],
  [[], []],
  [['verify'], ['nonsense']],
  [['verify'], [`1:${'b'.repeat(64)}`]],
])('ends with 2 when %p with input %p is not understood', async (words, lines) => {
  expect(await run(words, lines)).toMatchObject({ code: 2, asked: [] });
});
