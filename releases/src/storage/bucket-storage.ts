import type * as S3Library from '@aws-sdk/client-s3';
import { ReleaseError } from '../release-error';
import { publishedAlready } from './folder-storage';
import { headersOf } from './object-headers';
import { requireInnerPath } from './registry-path';
import { releaseFileName, StaleWriteError, type NamedFile, type RegistryStorage, type StoredFile } from './registry-storage';

export type BucketPlace = {
  bucket: string;
  /** Folder inside the bucket, without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** Address of a service other than Amazon's. */
  endpoint: string | null;
  region: string;
};

type Library = typeof S3Library;

const uploadsAtOnce = 8;
const writeAttempts = 4;
const readLimitBytes = 64 * 1024 * 1024;

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null;
const isAbsent = (error: unknown) =>
  statusOf(error) === 404 || (error as Error).name === 'NoSuchKey' || (error as Error).name === 'NotFound';
/** 409 is how Amazon's service tells that another conditional write of the same object is under way. */
const isConflict = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0);
/** Nobody knows whether such a write took place. */
const isUnclear = (error: unknown) => (statusOf(error) ?? 500) >= 500;

/** A registry in a bucket of an S3-compatible service. Of several writers exactly one gets in, by conditional writes. */
export function createBucketStorage({ bucket, prefix, endpoint, region }: BucketPlace): RegistryStorage {
  const address = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const keyOf = (path: string) => (prefix === '' ? '' : `${prefix}/`) + requireInnerPath(path);
  let opened: Promise<{ library: Library; reader: S3Library.S3Client; writer: S3Library.S3Client }> | null = null;

  async function open() {
    // The library is big: whoever works on a folder does not wait for it.
    // The version is pinned and runs here; the library's word about later ones is not for people who release.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const library = await import('@aws-sdk/client-s3');
    const common = {
      region,
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // Not every service knows the newer checksums; integrity is checked by our own hashes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    } as const;
    // A conditional write is never repeated blindly: after a lost answer the second try would be refused by the first one's success.
    return { library, reader: new library.S3Client(common), writer: new library.S3Client({ ...common, maxAttempts: 1 }) };
  }
  const client = () => (opened ??= open());

  async function read(path: string, limitBytes: number): Promise<StoredFile | null> {
    const { library, reader } = await client();
    try {
      const { Body, ETag, ContentLength = 0 } = await reader.send(new library.GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      if (ContentLength > limitBytes) {
        (Body as { destroy?: () => void } | undefined)?.destroy?.();
        throw new ReleaseError(`${path} has ${ContentLength} bytes, more than the ${limitBytes} allowed.`);
      }
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), version: ETag ?? '' };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function put(path: string, bytes: Buffer, version: string | null): Promise<void> {
    const { library, writer } = await client();
    const condition = version === null ? { IfNoneMatch: '*' } : { IfMatch: version };
    await writer.send(new library.PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: bytes, ...headersOf(path), ...condition }));
  }

  async function write(path: string, bytes: Buffer, version: string | null): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await put(path, bytes, version);
      } catch (error) {
        if (isConflict(error) || (isAbsent(error) && version !== null)) throw new StaleWriteError(path);
        if (!isUnclear(error) || attempt === writeAttempts) throw error;
        // The answer was lost: what is there now tells whether the write took place.
        const present = await read(path, readLimitBytes);
        if (present?.bytes.equals(bytes)) return;
        if ((present?.version ?? null) !== version) throw new StaleWriteError(path);
      }
    }
  }

  /** A file that was left by a publication that was cut off may stay when it is the same; it is never replaced. */
  async function addFile(path: string, bytes: Buffer): Promise<void> {
    try {
      await write(path, bytes, null);
    } catch (error) {
      if (!(error instanceof StaleWriteError)) throw error;
      const present = await read(path, readLimitBytes);
      if (!present?.bytes.equals(bytes)) {
        throw new ReleaseError(
          `${address}/${path} is there already with other bytes, from a publication that never ended. Build again after a change, or remove that folder from the bucket.`,
          409,
        );
      }
    }
  }

  return {
    address,
    read,
    write,
    async look(path) {
      const { library, reader } = await client();
      try {
        const { ETag = '', ContentLength = 0 } = await reader.send(new library.HeadObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
        return { stamp: ETag, sizeBytes: ContentLength };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async addRelease(folder, files) {
      const last = files.find(({ name }) => name === releaseFileName);
      if (!last) throw new Error(`A release without ${releaseFileName} is none.`);
      if (await this.look(`${folder}/${releaseFileName}`)) throw publishedAlready(folder);
      await eachAtOnce(
        files.filter((file) => file !== last),
        ({ name, bytes }) => addFile(`${folder}/${name}`, bytes),
      );
      try {
        await write(`${folder}/${releaseFileName}`, last.bytes, null);
      } catch (error) {
        throw error instanceof StaleWriteError ? publishedAlready(folder) : error;
      }
    },
    async list(folder) {
      const { library, reader } = await client();
      const start = `${keyOf(folder)}/`;
      const names: string[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await reader.send(new library.ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }));
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(start.length)] : [])));
        token = page.NextContinuationToken;
      }
      return names.sort();
    },
  };
}

async function eachAtOnce(files: readonly NamedFile[], act: (file: NamedFile) => Promise<void>): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await act(file);
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
}
