import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/list-files';
import { createPublicFunctionReader } from './read-public-functions';

const sourceFile = /^(platform\/src|shared\/[^/]+\/src)\/.*\.tsx?$/;

/**
 * Public functions without a docstring or with one that only repeats the name, and `@throws` whose code is none of `errorCodes`, with file
 * and line. Public is what an `index.ts` of a platform module or an entry of a shared package lets out (docs/guides/write-docstrings.md).
 */
export function checkDocstrings(root: string, errorCodes: readonly string[]): string[] {
  const readPublicFunctions = createPublicFunctionReader(root);
  const faults = new Set<string>();
  for (const { name, path, line, doc } of listEntries(root).flatMap(readPublicFunctions)) {
    if (!doc) faults.add(`${path}:${line} ${name} has no docstring`);
    else if (saysNothing(name, doc)) faults.add(`${path}:${line} the docstring of ${name} only repeats its name`);
  }
  return [...faults, ...findUnknownCodes(root, new Set(errorCodes))];
}

/** Every `index.ts` and service of a platform module, and every TypeScript file that a shared package exports. */
function listEntries(root: string): string[] {
  const modules = listFiles(join(root, 'platform/src/modules'), (path) => /^[^/]+\/index\.ts$|\.service\.ts$/.test(path)).map(
    (path) => `platform/src/modules/${path}`,
  );
  const shared = readdirSync(join(root, 'shared')).flatMap((name) => {
    const folder = `shared/${name}`;
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { exports?: Record<string, string> };
    return Object.values(exports).flatMap((target) => expand(root, `${folder}/${target.replace('./', '')}`));
  });
  return [...modules, ...shared].filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

/** `src/*` stands for each of the folders and files there. */
function expand(root: string, target: string): string[] {
  const [folder = '', rest = ''] = target.split('*');
  return target.includes('*') ? readdirSync(join(root, folder)).map((name) => folder + name + rest) : [target];
}

const fillers = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'is', 'it', 'this', 'and', 'returns', 'return']);
const stemOf = (word: string): string => word.toLowerCase().replace(/(es|s|ed|ing)$/, '');

function saysNothing(name: string, doc: string): boolean {
  const known = new Set((name.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map(stemOf));
  const words = doc.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => fillers.has(word.toLowerCase()) || known.has(stemOf(word)));
}

/** An `@throws` names codes of the API, or the class of an error that only a fault of the caller brings: `{RangeError}`. */
function findUnknownCodes(root: string, codes: ReadonlySet<string>): string[] {
  return listFiles(root, (path) => sourceFile.test(path)).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((text, i) => {
        const [, thrown] = /^\s*(?:\/\*\*|\*).*?@throws\s*(.*)/.exec(text) ?? [];
        if (thrown === undefined || thrown.startsWith('{')) return [];
        const named = thrown.match(/[a-z_]+\.[a-z_]+/g) ?? [];
        const unknown = named.filter((code) => !codes.has(code));
        if (named.length > 0 && unknown.length === 0) return [];
        return [`${path}:${i + 1} @throws ${named.length === 0 ? 'names no error code' : `names unknown codes: ${unknown.join(', ')}`}`];
      }),
  );
}
