import { generateKeyPairSync, sign } from 'node:crypto';
import { signedText, type ReleaseMap } from '@portal/contracts/release-map';
import { releaseBase, toCandidate } from '../plan/derive-map';
import type { Release } from '../release-file';

const mapElement = /<script type="application\/json" id="release-map"([^>]*)>([^<]*)<\/script>/;
const oneHourMs = 60 * 60_000;

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What the page tells of itself, read out of its map element. */
function readMapElement(page: string): { data: Record<string, string>; map: ReleaseMap } {
  const [, attributes = '', text = ''] = mapElement.exec(page) ?? [];
  if (text === '') throw new Error('the page carries no release map');
  const data = Object.fromEntries([...attributes.matchAll(/ data-([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  return { data, map: JSON.parse(text) as ReleaseMap };
}

/**
 * The portal's page as a visitor would get it who has nothing but this build of its app, whether it is published or not. The map is signed
 * with a key of its own, which the page brings along as always.
 */
export function writeSmokePage(page: string, release: Release, template: string | null, now: Date): string {
  const { data, map } = readMapElement(page);
  const candidate = toCandidate(release, { active: release.buildId, canary: null }, 0);
  const text = JSON.stringify({ ...map, microFrontends: { ...map.microFrontends, [release.remote]: [candidate] } }).replaceAll(
    '<',
    '\\u003c',
  );
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const epoch = Number(data.epoch);
  const marks: Record<string, string> = {
    epoch: String(epoch),
    signature: sign(null, Buffer.from(signedText(epoch, text)), privateKey).toString('base64'),
    'public-key': Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    nonce: data.nonce ?? '',
    override: escapeAttribute(
      JSON.stringify({
        builds: overriddenBuilds(map, release),
        actor: 'smoke test',
        expiresAt: new Date(now.getTime() + oneHourMs).toISOString(),
      }),
    ),
  };
  const attributes = Object.entries(marks).map(([name, value]) => ` data-${name}="${value}"`);
  const element = `<script type="application/json" id="release-map"${attributes.join('')}>${text}</script>`;
  return template === null ? page.replace(mapElement, () => element) : fillTemplate(template, release, element);
}

/** The shell loads overridden builds at once, whether the page shows something of them or not. A shell is to load all it has. */
function overriddenBuilds({ microFrontends }: ReleaseMap, { kind, remote, buildId }: Release): Record<string, string> {
  if (kind === 'remote') return { [remote]: buildId };
  const active = Object.entries(microFrontends).map(([name, [first]]): [string, string] => [name, first?.extras.portal.buildId ?? '']);
  return { ...Object.fromEntries(active), [remote]: buildId };
}

/** The markup of a shell that no edge has filled in yet. */
function fillTemplate(template: string, shell: Release, element: string): string {
  const address = (name: string) =>
    `="${releaseBase(shell)}${name}" integrity="${shell.assets[name]?.integrity ?? ''}" crossorigin="anonymous"`;
  const head = [
    ...shell.initial.css.map((name) => `<link rel="stylesheet" href${address(name)} />`),
    ...shell.initial.js.map((name) => `<script defer src${address(name)}></script>`),
    element,
  ];
  const parts: Record<string, string> = { lang: 'en', theme: 'light', icon: 'data:,', head: head.join('\n'), noscript: '' };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
}

/** How many remotes the page's map has: a shell without any has nothing to load. */
export const hasRemotes = (page: string): boolean => Object.keys(readMapElement(page).map.microFrontends).some((name) => name !== 'shell');
