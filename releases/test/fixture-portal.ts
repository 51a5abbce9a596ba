import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseMap } from '@portal/contracts/release-map';

/** A shell as small as can be: it loads what is overridden, and reports how that went, as the real one does. */
const shellScript = (build: string) => `
const element = document.getElementById('release-map');
const { microFrontends } = JSON.parse(element.textContent);
const { builds } = JSON.parse(element.dataset.override ?? '{"builds":{}}');
for (const remote of Object.keys(builds).filter((name) => name !== 'shell')) {
  const [{ url, metadata, extras }] = microFrontends[remote];
  const startedAt = performance.now();
  const script = Object.assign(document.createElement('script'), { src: url, integrity: metadata.integrity, crossOrigin: 'anonymous' });
  const tell = (status, errorClass) => {
    const load = { remote, build: extras.portal.buildId, epoch: Number(element.dataset.epoch), candidate: 0, status, errorClass, durationMs: performance.now() - startedAt };
    const body = JSON.stringify({ nonce: element.dataset.nonce, shellBuild: '${build}', loads: [load] });
    navigator.sendBeacon('/beacons', new Blob([body], { type: 'application/json' }));
  };
  script.onload = () => (window[extras.portal.globalName] ? tell('ready', null) : tell('failed', 'evaluation'));
  script.onerror = () => tell('failed', 'integrity');
  document.head.append(script);
}
`;

export const fixtureShell = '5e115e115e11';
export const fixtureTemplate = '<html lang="{{lang}}"><head>{{head}}</head><body>{{noscript}}</body></html>';
export const fixtureShellScript = shellScript;

const pageOf = (map: ReleaseMap) =>
  `<html><head><script defer src="/shell.js"></script><script type="application/json" id="release-map" data-epoch="7" data-signature="x" data-public-key="y" data-nonce="page">${JSON.stringify(map)}</script></head><body></body></html>`;

/** A portal with that shell, whose map is given. */
export async function startFixturePortal(map: ReleaseMap) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (path === '/readyz') return void response.end('ready');
    if (path === '/shell.js') return void response.setHeader('content-type', 'text/javascript').end(shellScript(fixtureShell));
    if (path.startsWith('/r/'))
      return void response.setHeader('content-type', 'text/javascript').end(`window.${path.split('/')[2]!.replace('-', '_')}_active = {};`);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      })
      .end(pageOf(map));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
