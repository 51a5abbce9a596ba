import { z } from 'zod';
import { ReleaseError } from './release-error';

export const releaseFileLimitBytes = 1024 * 1024;

const Files = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });
const Name = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
/** A path inside the release's folder, never out of it. */
const File = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._/@-]*$/);
const Version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,60})?$/);

/** `release.json`: everything the rest of the world knows about a build. */
export const Release = z.strictObject({
  remote: Name,
  kind: z.enum(['shell', 'remote']),
  version: Version,
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
  assets: z.record(
    File,
    z.strictObject({ integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/), bytes: z.int(), brotliBytes: z.int() }),
  ),
});
export type Release = z.infer<typeof Release>;

/** Reads a release file, and refuses one that is too big, cut off, or of another kind, naming the rule. */
export function parseRelease(bytes: Buffer): Release {
  if (bytes.length > releaseFileLimitBytes)
    throw new ReleaseError(`[release-file-size] release.json has ${bytes.length} bytes; ${releaseFileLimitBytes} are allowed.`);
  const parsed = Release.safeParse(parseJson(bytes));
  if (!parsed.success)
    throw new ReleaseError(`[release-file-form] release.json is not what a build writes:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`[release-file-json] release.json is malformed or cut off: ${why}. Build again.`);
  }
}
