import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStyles } from './check-styles';

it('names the file and line of a banned declaration, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(folder, 'a.css'), 'p {\n  word-break:  break-all;\n}\n');
  writeFileSync(join(folder, 'b.css'), 'p {\n  overflow-wrap: anywhere;\n  word-break: keep-all;\n}\n');

  expect(checkStyles(folder)).toEqual([expect.stringMatching(/^a\.css:2 word-break/)]);
  rmSync(folder, { recursive: true });
});
