/** A file as it was read, and the version that a later write may refer to. */
export type StoredFile = { bytes: Buffer; version: string };
/** A file that is to be stored; names have forward slashes. */
export type NamedFile = { name: string; bytes: Buffer };

/** Where a registry keeps its files. Paths are relative and have forward slashes. */
export type RegistryStorage = {
  /** How people name it. */
  readonly address: string;
  /** The file; null when there is none. Refused when it has more bytes than the limit. */
  read(path: string, limitBytes: number): Promise<StoredFile | null>;
  /** Facts that are cheap to get. As long as the stamp is the same, so is the file. */
  look(path: string): Promise<{ stamp: string; sizeBytes: number } | null>;
  /** Replaces what was read as `version`, or makes the file (null); throws `StaleWriteError` when somebody else was quicker. */
  write(path: string, bytes: Buffer, version: string | null): Promise<void>;
  /** Adds a release with all its files, which nobody finds before the last one is there. Refused when it is there already. */
  addRelease(folder: string, files: readonly NamedFile[]): Promise<void>;
  /** Names of all files under a folder, sorted. */
  list(folder: string): Promise<string[]>;
};

/** The file that makes a release one: what has none was never published. */
export const releaseFileName = 'release.json';

/** Somebody else has written the file since it was read. */
export class StaleWriteError extends Error {
  constructor(path: string) {
    super(`${path} has been changed meanwhile.`);
    this.name = 'StaleWriteError';
  }
}
