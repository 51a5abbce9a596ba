import { join, resolve } from 'node:path';
import { channelLogPath, readChannelLog } from './channel-log';
import type { ChannelEvent } from './channel-event';
import { foldLog, type ChannelState } from './plan/fold-log';
import { ReleaseError } from './release-error';
import { parseRelease, releaseFileLimitBytes, type Release } from './release-file';
import { createBucketStorage } from './storage/bucket-storage';
import { createFolderStorage } from './storage/folder-storage';
import { releaseFileName, type RegistryStorage } from './storage/registry-storage';
import { isBucketAddress, readBucketAddress, type StorageEnvironment } from './storage/storage-address';

/** Every published release, the channel log, and the folder of this machine where its secrets lie. */
export type Registry = {
  /** How people name it: a folder or `s3://bucket/prefix`. */
  address: string;
  storage: RegistryStorage;
  /** The key that signs maps. Secrets are never in the storage of a bucket. */
  readonly keyPath: string;
  hasRelease(remote: string, buildId: string): Promise<boolean>;
  /** Releases never change, so one reading lasts. */
  getRelease(remote: string, buildId: string): Promise<Release>;
  /** A file of a release; null when it is not there. */
  readReleaseFile(remote: string, buildId: string, name: string, limitBytes: number): Promise<Buffer | null>;
  readEvents(): Promise<ChannelEvent[]>;
  readState(): Promise<ChannelState>;
  /** As long as the stamp is the same, so is the log; empty while there is none. */
  lookAtLog(): Promise<{ stamp: string }>;
};

/** A registry whose files this machine can also reach by path. */
export type FolderRegistry = Registry & {
  root: string;
  logPath: string;
  /** What is served under `/r`. */
  assetsPath: string;
  folderOf(remote: string, buildId: string): string;
};

const keyFileName = 'map-signing.pem';

/** Where a release lies in the storage; the same path leads to it on the web. */
export const releasePath = (remote: string, buildId: string): string => `r/${remote}/${buildId}`;

type RegistryParts = {
  storage: RegistryStorage;
  findKeyPath: () => string;
  /** Within so long one look at the log serves all who ask; a look into a bucket is a request. */
  lookEveryMs: number;
};

function createRegistry({ storage, findKeyPath, lookEveryMs }: RegistryParts): Registry {
  const releases = new Map<string, Release>();
  let looked: { at: number; stamp: Promise<{ stamp: string }> } | null = null;
  const lookAtStorage = async () => ({ stamp: (await storage.look(channelLogPath))?.stamp ?? '' });
  const registry: Registry = {
    address: storage.address,
    storage,
    get keyPath() {
      return findKeyPath();
    },
    hasRelease: async (remote, buildId) => (await storage.look(`${releasePath(remote, buildId)}/${releaseFileName}`)) !== null,
    async getRelease(remote, buildId) {
      const key = `${remote}/${buildId}`;
      const known = releases.get(key);
      if (known) return known;
      const bytes = await registry.readReleaseFile(remote, buildId, releaseFileName, releaseFileLimitBytes);
      if (!bytes) throw new ReleaseError(`${key} is not in the registry.`, 404);
      const release = parseRelease(bytes);
      if (release.remote !== remote || release.buildId !== buildId) {
        throw new ReleaseError(`The release file of ${key} is foreign: it is of ${release.remote}/${release.buildId}.`);
      }
      releases.set(key, release);
      return release;
    },
    readReleaseFile: async (remote, buildId, name, limitBytes) =>
      (await storage.read(`${releasePath(remote, buildId)}/${name}`, limitBytes))?.bytes ?? null,
    readEvents: () => readChannelLog(storage),
    readState: async () => foldLog(await readChannelLog(storage)),
    lookAtLog() {
      const now = Date.now();
      if (!looked || now - looked.at > lookEveryMs) looked = { at: now, stamp: lookAtStorage() };
      return looked.stamp;
    },
  };
  return registry;
}

export type RegistryOptions = {
  /** Folder of the signing key; by default `keys` in the registry's folder. */
  keysFolder?: string | undefined;
};

/** The registry in a folder. */
export function openRegistry(root: string, { keysFolder }: RegistryOptions = {}): FolderRegistry {
  const registry = createRegistry({
    storage: createFolderStorage(root),
    findKeyPath: () => join(keysFolder ?? join(root, 'keys'), keyFileName),
    lookEveryMs: -1,
  });
  return Object.defineProperties(registry, {
    root: { value: root, enumerable: true },
    logPath: { value: join(root, channelLogPath), enumerable: true },
    assetsPath: { value: join(root, 'r'), enumerable: true },
    folderOf: { value: (remote: string, buildId: string) => join(root, releasePath(remote, buildId)) },
  }) as FolderRegistry;
}

/** A registry by its address. The environment says the rest: `KEYS_FOLDER`, `S3_ENDPOINT`, `S3_REGION` and what the S3 client reads itself. */
export function openRegistryAt(address: string, environment: StorageEnvironment): Registry {
  const keysFolder = environment.KEYS_FOLDER ? resolve(environment.KEYS_FOLDER) : undefined;
  if (!isBucketAddress(address)) return openRegistry(resolve(address), { keysFolder });
  return createRegistry({
    storage: createBucketStorage(readBucketAddress(address, environment)),
    findKeyPath() {
      if (keysFolder) return join(keysFolder, keyFileName);
      throw new ReleaseError('Secrets are not kept in a bucket. KEYS_FOLDER names the folder of this machine where they lie.');
    },
    lookEveryMs: 300,
  });
}

/** The address of the registry that the environment names: `REGISTRY`, else `REGISTRY_FOLDER`, else the data folder's. */
export const registryAddress = (environment: StorageEnvironment): string =>
  environment.REGISTRY || environment.REGISTRY_FOLDER || '.data/registry';
