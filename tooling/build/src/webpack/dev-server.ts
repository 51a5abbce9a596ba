import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack-dev-server';
import { entryFile } from './remote-entry';

type DevServerOptions = {
  /** The remote, and the folder it lies in. */
  name: string;
  folder: string;
  port: number;
  /** Path of the page that shows it alone. */
  page: string;
};

const portalUrl = new URL(process.env.PORTAL_URL ?? 'http://localhost:8080');
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Pages that may read a developer's code: those of the portal that is worked on, and any other on the same machine. */
export function isWelcome(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === portalUrl.origin || ownNames.includes(new URL(origin).hostname);
}

function sharingHeaders(origin: string | undefined): Record<string, string> {
  return { vary: 'origin', ...(origin && isWelcome(origin) && { 'access-control-allow-origin': origin }) };
}

/** One server for both ways to see a remote: alone, on a page of its own, and inside a portal whose page comes here for the entry. */
export function createDevServer({ name, folder, port, page }: DevServerOptions): Configuration {
  return {
    port,
    // Reachable from this machine only.
    host: '127.0.0.1',
    allowedHosts: ownNames.concat(portalUrl.hostname),
    hot: true,
    // Held back until there is enough to compress, events of the platform would come late.
    compress: false,
    headers: ({ headers }) => sharingHeaders(headers.origin),
    client: {
      // Inside a portal the page's own address is another one.
      webSocketURL: `ws://localhost:${port}/ws`,
      // The portal's policies do not admit it; faults are in the console and in the terminal.
      overlay: false,
      logging: 'warn',
    },
    // Names of slots have a dot in them.
    historyApiFallback: { index: page, disableDotRule: true },
    // The platform refuses writes from another origin; this page stands in for the portal's own.
    proxy: [
      {
        context: ['/wps', '/lgw', '/lotto', '/img'],
        target: portalUrl.origin,
        changeOrigin: true,
        headers: { origin: portalUrl.origin },
      },
    ],
    onListening: () => console.log(introduce(name, folder, port)),
  };
}

/** What to open and what to run, with this server's own addresses. */
function introduce(name: string, folder: string, port: number): string {
  const { routes, slots } = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8')) as { routes: string[]; slots: string[] };
  const pages = [...routes, ...slots.map((slot) => `/slots/${slot}`)].map((path) => `  http://localhost:${port}${path}`);
  const url = `http://localhost:${port}/${entryFile}`;
  const request = JSON.stringify({ builds: {}, devUrls: { [name]: url }, minutes: 240, reason: `working on ${name}` });
  return `
${name} alone, with calls to ${portalUrl.origin}:
${pages.join('\n')}

${name} inside ${portalUrl.origin}, which has to run with ALLOW_DEV_OVERRIDE=true:
  npm run release -- override --dev-url ${name}=${url}
Where its registry is not on this machine, sign in at ${portalUrl.origin}/ops/releases and run in that page's console:
  await fetch('/ops/api/override', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${request}' })
`;
}
