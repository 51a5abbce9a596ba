import { releaseBase, type Release } from '@portal/releases';
import { matchesRoute } from './match-route';

/** `isLater`: the shell's own scripts ask for it once they run. Until then, the page's line is theirs. */
export type PreloadHint = { href: string; as: 'script' | 'style'; integrity: string; isLater: boolean };

/** The remote that owns a path, and the matching route. */
export function findOwner(remotes: readonly Release[], path: string): { release: Release; route: string } | null {
  for (const release of remotes) {
    const route = release.provides.routes.find((pattern) => matchesRoute(pattern, path));
    if (route) return { release, route };
  }
  return null;
}

function toHints(release: Release, files: readonly string[], { isLater }: { isLater: boolean }): PreloadHint[] {
  return [...new Set(files)].flatMap((file) => {
    const asset = release.assets[file];
    const as = file.endsWith('.css') ? 'style' : 'script';
    return asset ? [{ href: releaseBase(release) + file, as, integrity: asset.integrity, isLater }] : [];
  });
}

/** Preload hints for what the page will request as soon as its scripts run: its language pack and its remote. */
export function findPageHints(shell: Release, remotes: readonly Release[], path: string, pack: string): PreloadHint[] {
  const owner = findOwner(remotes, path);
  const own = toHints(shell, shell.locales[pack] ?? [], { isLater: false });
  if (!owner) return own;
  const { release, route } = owner;
  const groups = [...Object.values(release.exposes), ...(release.hints[route] ? [release.hints[route]] : [])];
  const files = [release.entry ?? '', ...groups.flatMap(({ js, css }) => [...css, ...js]), ...(release.locales[pack] ?? [])];
  return [...own, ...toHints(release, files, { isLater: true })];
}
