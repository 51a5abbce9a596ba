/** One act a person started: its key stays the same until the platform has answered it. */
export type Attempt = { key: string; answered(): void };

const prefix = 'attempt:';

/** Finds the unanswered attempt with this very input, also after a reload of the page, or starts a new one. */
export function attemptFor(name: string, input: unknown): Attempt {
  const slot = prefix + name;
  const fingerprint = JSON.stringify(input);
  const kept = read(slot);
  const key = kept?.fingerprint === fingerprint ? kept.key : newKey();
  write(slot, { fingerprint, key });
  return {
    key,
    answered: () => {
      // Another act may have taken the place meanwhile: its key stays.
      if (read(slot)?.key === key) write(slot, null);
    },
  };
}

/** `crypto.randomUUID` is missing on plain http outside localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Kept = { fingerprint: string; key: string };
const memory = new Map<string, Kept>();

function read(slot: string): Kept | null {
  const held = memory.get(slot);
  if (held) return held;
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function write(slot: string, kept: Kept | null): void {
  if (kept) memory.set(slot, kept);
  else memory.delete(slot);
  try {
    if (kept) sessionStorage.setItem(slot, JSON.stringify(kept));
    else sessionStorage.removeItem(slot);
  } catch {
    // Storage is blocked: memory still holds the key for the life of the page.
  }
}
