import type { KeyedCallName } from '@portal/contracts';

/**
 * One act a person started. It is kept in the browser until its outcome is known, so that a reload, another tab or the browser's next
 * start can still ask for it. It holds nothing of the act itself.
 */
export type Attempt = {
  readonly key: string;
  readonly call: KeyedCallName;
  /** The account that started it; no other account is told about it. */
  readonly account: string | null;
  /** The page that sent it. */
  readonly page: string;
  /** By this device's clock, in ms since 1970. */
  readonly startedAt: number;
  /** What the caller needs to go on when the outcome comes to another page. */
  readonly note: AttemptNote;
  /**
   * `sent`: an answer may still come. `unknown`: no answer came, the platform is being asked. `left`: the same, and the player no longer
   * waits for it. `done`: it was done, and whoever wrote the note has not yet followed it up.
   */
  state: 'sent' | 'unknown' | 'left' | 'done';
};
export type AttemptNote = Readonly<Record<string, string | readonly string[]>>;

const prefix = 'attempt:';
const keptMs = 7 * 86_400_000;
/** Used when the browser refuses to store attempts; lives as long as the page. */
const memory = new Map<string, Attempt>();
const listeners = new Set<() => void>();
let known: readonly Attempt[] | null = null;

/** `crypto.randomUUID` is missing on plain http outside localhost. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The device's clock: only compared with itself, over a minute or a week. */
export const deviceNow = (): number => Date.now(); // eslint-disable-line no-restricted-properties -- an age, and no time of the server

/** Identifies this page among all open pages. */
export const thisPage = newKey();

/** The name of the browser lock a page holds while it waits for an attempt. */
export const lockOf = ({ key }: Attempt): string => prefix + key;

export function beginAttempt(call: KeyedCallName, account: string | null, note: AttemptNote): Attempt {
  const attempt: Attempt = { key: newKey(), call, account, page: thisPage, startedAt: deviceNow(), note, state: 'sent' };
  keep(attempt);
  return attempt;
}

/** Changes an attempt's state, unless it has ended here or in another tab. */
export function moveAttempt({ key }: Attempt, state: Attempt['state']): void {
  const attempt = findAttempt(key);
  if (attempt) keep({ ...attempt, state });
}

/** The attempt as stored now, which may be newer than what this page has seen. */
export function findAttempt(key: string): Attempt | null {
  let kept: string | null = null;
  withStorage((storage) => (kept = storage.getItem(prefix + key)));
  return memory.get(key) ?? parse(kept);
}

/** Marks that the player stopped waiting. The outcome is announced once it is known. */
export const leaveAttempt = (attempt: Attempt): void => moveAttempt(attempt, 'left');

/** Forgets an attempt whose outcome is known and followed up, in all tabs. */
export function endAttempt({ key }: Attempt): void {
  memory.delete(key);
  withStorage((storage) => storage.removeItem(prefix + key));
  changed();
}

/** All attempts that have not ended, of every account that used this browser. Returns the same array until something changes. */
export function listAttempts(): readonly Attempt[] {
  known ??= read();
  return known;
}

/** Calls back on every change, also in other tabs. */
export function onAttempts(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && changed();
  if (listeners.size === 0) addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hear);
  };
}

function keep(attempt: Attempt): void {
  const isKept = withStorage((storage) => storage.setItem(prefix + attempt.key, JSON.stringify(attempt)));
  if (!isKept) memory.set(attempt.key, attempt);
  changed();
}

function changed(): void {
  known = null;
  for (const listener of [...listeners]) listener();
}

function read(): Attempt[] {
  const found = [...memory.values()];
  withStorage((storage) => {
    for (const name of Object.keys(storage).filter((one) => one.startsWith(prefix))) {
      const attempt = parse(storage.getItem(name));
      if (attempt && deviceNow() - attempt.startedAt < keptMs) found.push(attempt);
      else storage.removeItem(name);
    }
  });
  return found.sort((a, b) => a.startedAt - b.startedAt);
}

function parse(text: string | null): Attempt | null {
  try {
    const attempt = JSON.parse(text ?? 'null') as Partial<Attempt> | null;
    return attempt?.key && attempt.call && attempt.state && attempt.note && Number.isFinite(attempt.startedAt)
      ? (attempt as Attempt)
      : null;
  } catch {
    return null;
  }
}

function withStorage(act: (storage: Storage) => void): boolean {
  try {
    act(localStorage);
    return true;
  } catch {
    return false;
  }
}
