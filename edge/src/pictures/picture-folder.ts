import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PictureNames } from '@portal/contracts/picture-names';

export type PictureList = { names: PictureNames; text: string; hash: string };
export type PictureFolder = ReturnType<typeof createPictureFolder>;

/** How long a list is cached before the folder is read again. */
const freshMs = 5000;

export const pictureHash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 6);

const isHidden = (file: string): boolean => file.split(sep).some((part) => part.startsWith('.'));

/** Indexes the pictures of a folder by content hash. Pictures may change while the edge runs; only changed files are read again. */
export function createPictureFolder(root: string) {
  const known = new Map<string, { stamp: string; hash: string }>();
  let list: Promise<PictureList> | null = null;
  let until = 0;

  async function hashOf(file: string): Promise<string> {
    const { mtimeMs, size } = await stat(join(root, file));
    const stamp = `${mtimeMs} ${size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.hash;
    const hash = pictureHash(await readFile(join(root, file)));
    known.set(file, { stamp, hash });
    return hash;
  }

  async function look(): Promise<PictureList> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)));
    const pairs = await Promise.all(
      files
        .filter((file) => !isHidden(file))
        .sort()
        .map(async (file) => [file.split(sep).map(encodeURIComponent).join('/'), await hashOf(file).catch(() => null)] as const),
    );
    const names = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
    const text = JSON.stringify(names);
    return { names, text, hash: pictureHash(text) };
  }

  return {
    root,
    /** All pictures with their hashes. Paths are URL-encoded. */
    list(): Promise<PictureList> {
      if (!list || Date.now() > until) [list, until] = [look(), Date.now() + freshMs];
      return list;
    },
    /** The bytes of a listed picture. */
    read: (path: string): Promise<Buffer | null> => readFile(join(root, ...path.split('/').map(decodeURIComponent))).catch(() => null),
  };
}
