import { localArea } from '@portal/session';

const mostRemembered = 50;

/** Popup announcements this browser has shown. */
export function readSeenPopups(): string[] {
  try {
    const seen: unknown = JSON.parse(localArea.read('seenPopups') ?? '[]');
    return Array.isArray(seen) ? seen.map(String) : [];
  } catch {
    return [];
  }
}

export function keepSeenPopups(ids: readonly string[]): string[] {
  const seen = [...new Set([...readSeenPopups(), ...ids])].slice(-mostRemembered);
  localArea.write('seenPopups', JSON.stringify(seen));
  return seen;
}
