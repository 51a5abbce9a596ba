import { calls } from '@portal/contracts/calls';

/** What is no page. */
const closed = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/seamless/v1/',
  '/sandbox/',
  '/emulator/',
  '/ops',
  '/beacons',
  '/release-map',
  '/resume-cookie',
];
/** Windows of the member's and the agent's centre, over whatever page. */
const centres = '/*?*center=';

/** Calls that anybody may read: a page that is not allowed to make them shows nothing, and that is what would be found. */
const readByAnybody = Object.entries(calls).flatMap(([name, { auth }]) => {
  const [method, path = ''] = name.split(' ');
  return method === 'GET' && auth === 'none' ? path.split(':')[0]! : [];
});

export function robotsText(origin: string | null): string {
  return [
    'User-agent: *',
    ...[...closed, centres].map((path) => `Disallow: ${path}`),
    ...[...new Set(readByAnybody)].sort().map((path) => `Allow: ${path}`),
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}
