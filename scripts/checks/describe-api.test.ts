import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { describeApi } from './describe-api';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'api-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function describeFiles(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return describeApi(folder, join(folder, 'index.ts'), { strict: true, target: ts.ScriptTarget.ES2023, types: [] });
}

const parts = {
  'index.ts': `export { greet } from './greet';\nexport type { Tone } from './tone';\n`,
  'greet.ts': `import type { Wish } from './wish';\n/** Says it. */\nexport const greet = (wish: Wish, count = 1) => wish.text.repeat(count);\n`,
  'wish.ts': `import type { Tone } from './tone';\nexport type Wish = { text: string; tone: Tone };\nexport type Unused = string;\n`,
  'tone.ts': `export type Tone = 'warm' | 'cold';\n`,
};

it('names every export with its type, and the types it is made of', () => {
  const text = describeFiles(parts);

  expect(text).toContain('const greet: (wish: Wish, count?: number) => string');
  expect(text).toContain("export type Tone = 'warm' | 'cold';");
  expect(text.split('## Types they are made of')[1]).toContain('### Wish');
  expect(text).not.toContain('Unused');
});

it('changes with the interface, and not with bodies or comments', () => {
  const before = describeFiles(parts);

  expect(
    describeFiles({ ...parts, 'greet.ts': parts['greet.ts'].replace('Says it.', 'Greets.').replace('repeat(count)', 'padEnd(count)') }),
  ).toBe(before);
  expect(describeFiles({ ...parts, 'wish.ts': parts['wish.ts'].replace('text: string', 'text: string; isLoud?: boolean') })).not.toBe(
    before,
  );
});

it('shows only the public members of a class', () => {
  const text = describeFiles({
    'index.ts': `export class Box {\n  private secret = 1;\n  readonly size = 2;\n  open(key: string): number {\n    return key.length;\n  }\n}\n`,
  });

  expect(text).toContain('open(key: string): number;');
  expect(text).not.toMatch(/secret|length/);
});
