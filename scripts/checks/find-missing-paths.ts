import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A page of the documentation that names a path which does not exist. */
export type MissingPath = { page: string; line: number; path: string };

const CODE = /`([^`\s]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
/** Patterns and places to fill in are no paths. */
const isPattern = (path: string) => /[<>*{}$…]|\.\.\./.test(path);

/**
 * Looks through every page of documentation in the repository for paths: relative links, and code in backticks that begins with a folder or
 * file of the top level or of the page's own folder.
 */
export function findMissingPaths(root: string): MissingPath[] {
  const tracked = listTracked(root);
  const known = new Set(tracked.flatMap((path) => withParents(path)));
  const topFolders = new Set([...known].filter((path) => !path.includes('/') && !tracked.includes(path)));

  return tracked
    .filter((path) => path.endsWith('.md') && !path.includes('/template/'))
    .flatMap((page) =>
      readFileSync(join(root, page), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [
            ...[...text.matchAll(LINK)].map(([, link]) => fromLink(page, link!)),
            ...[...text.matchAll(CODE)].map(([, code]) => fromCode(code!, topFolders)),
          ].flatMap((path) => (path !== null && !known.has(path) ? [{ page, line: index + 1, path }] : [])),
        ),
    );
}

function listTracked(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return files.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

function withParents(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

function fromLink(page: string, link: string): string | null {
  if (/^([a-z]+:|#|\/)/i.test(link) || isPattern(link)) return null;
  return join(dirname(page), link.replace(/#.*$/, '')).replace(/\/$/, '');
}

/** Built, generated and local folders stand in no checkout. */
const isMade = (path: string) => /(^|\/)(dist|node_modules|\.data|\.cache|coverage|test-results)(\/|$)/.test(path);

function fromCode(code: string, topFolders: ReadonlySet<string>): string | null {
  const path = code.replace(/:\d+$/, '').replace(/\/$/, '');
  const top = path.split('/')[0]!;
  if (!path.includes('/') || !topFolders.has(top) || isPattern(path) || isMade(path) || !/^[\w./@-]+$/.test(path)) return null;
  return path;
}
