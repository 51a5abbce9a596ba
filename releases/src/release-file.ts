import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Files = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });
const Name = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
/** A path inside the release's folder, never out of it. */
const File = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._/@-]*$/);

/** `release.json`: everything the rest of the world knows about a build. */
export const Release = z.strictObject({
  remote: Name,
  kind: z.enum(['shell', 'remote']),
  version: z.string(),
  buildId: z.string().regex(/^[0-9a-f]{12}$/),
  commit: z.string().nullable(),
  builtAt: z.string(),
  entry: File.nullable(),
  globalName: z.string().nullable(),
  initial: Files,
  exposes: z.record(z.string(), Files),
  hints: z.record(z.string(), Files),
  locales: z.record(z.string(), z.array(z.string())),
  federation: z.string(),
  shares: z.record(z.string(), z.string()).optional(),
  requires: z.strictObject({ federation: z.string(), shared: z.record(z.string(), z.string()) }).optional(),
  provides: z.strictObject({ routes: z.array(z.string()), slots: z.array(z.string()), namespaces: z.array(z.string()) }),
  contractHash: z.string(),
  assets: z.record(File, z.strictObject({ integrity: z.string().startsWith('sha384-'), bytes: z.int(), brotliBytes: z.int() })),
});
export type Release = z.infer<typeof Release>;

export async function readRelease(folder: string): Promise<Release> {
  return Release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
}
