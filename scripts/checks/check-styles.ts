import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/list-files';

const banned = [{ pattern: /word-break\s*:\s*break-all/, reason: 'it cuts Thai and Latin words anywhere; use overflow-wrap: anywhere' }];

/** Declarations that no style sheet may hold, with file and line. */
export function checkStyles(root: string): string[] {
  return listFiles(root, (path) => path.endsWith('.css')).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        banned.filter(({ pattern }) => pattern.test(line)).map(({ reason }) => `${path}:${i + 1} ${line.trim()} — ${reason}`),
      ),
  );
}
