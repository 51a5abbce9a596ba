import type { RemoteRequires } from './release-map';

type Version = readonly [major: number, minor: number, patch: number];

const parse = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('-')[0]!.split('.').map(Number);
  return [major, minor, patch];
};

function isAtLeast(version: Version, least: Version): boolean {
  const place = version.findIndex((part, index) => part !== least[index]);
  return place < 0 || version[place]! > least[place]!;
}

/** A caret range as everywhere in npm: the leftmost number that is not zero may not change. */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = parse(version);
  const least = parse(range.replace(/^\^/, ''));
  const fixed = least.findIndex((part) => part !== 0);
  const isSameLine = least.slice(0, (fixed < 0 ? 2 : fixed) + 1).every((part, index) => have[index] === part);
  return isSameLine && isAtLeast(have, least);
}

export type ShellOffer = { federation: string; shared: Readonly<Record<string, string>> };

/** Why a remote's build does not fit this shell; null when it fits. */
export function findMisfit(requires: RemoteRequires | null, offer: ShellOffer): string | null {
  if (!requires) return 'it does not say what it requires';
  if (requires.federation !== offer.federation) return `it needs federation ${requires.federation}, here is ${offer.federation}`;
  for (const [name, range] of Object.entries(requires.shared)) {
    const version = offer.shared[name];
    if (!version) return `it needs ${name}, which is not shared here`;
    if (!satisfiesCaret(version, range)) return `it needs ${name} ${range}, here is ${version}`;
  }
  return null;
}
