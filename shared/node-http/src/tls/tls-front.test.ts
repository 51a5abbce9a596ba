import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createHttpCloser } from '../http-closer';
import { sendRaw } from '../testing/send-raw';
import { openHttpsRedirect } from './https-redirect';
import { makeCertificate } from '../testing/make-certificate';
import { openTlsFront, readTlsSettings, type TlsFront } from './tls-front';

const host = '127.0.0.1';
const hostname = 'portal.example';
let folder: string;
let http: Server;
let front: TlsFront | undefined;
let lines: string[];
const report = {
  info: (text: string) => void lines.push(`info ${text}`),
  warn: (text: string) => void lines.push(`warn ${text}`),
  error: (text: string) => void lines.push(`error ${text}`),
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-front-'));
  lines = [];
  http = createServer((asked, answer) => void answer.end(`${asked.method} ${asked.url} for ${asked.socket.remoteAddress}`));
  http.listen(0, host);
  await once(http, 'listening');
});
afterEach(() => {
  void front?.close();
  front = undefined;
  http.closeAllConnections();
  http.close();
  rmSync(folder, { recursive: true });
});

const open = async (files: { certificateFile: string; keyFile: string }) =>
  (front = await openTlsFront({ http, settings: { ...files, port: 0 }, host, hostname, report, lookMs: 20 }));

function ask(ca: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host, port: front!.port, path, ca, servername: hostname, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((done) => setTimeout(done, 10));
}

it('answers by TLS what the server answers, with the address of the visitor', async () => {
  const { cert, ...files } = await makeCertificate(folder);
  await open(files);
  expect(await ask(cert, '/page?a=1')).toBe('GET /page?a=1 for 127.0.0.1');
  await expect(ask((await makeCertificate(folder)).cert)).rejects.toThrow(/self-signed/);
});

it('serves a new certificate as soon as both of its files are there, and keeps connections that are open', async () => {
  const first = await makeCertificate(folder);
  await open(first);
  const kept = connect({ host, port: front!.port, ca: first.cert, servername: hostname });
  await once(kept, 'secureConnect');

  const second = await makeCertificate(folder);
  // Written one after the other, as tools that renew do: until the key is there, the former pair is served.
  writeFileSync(second.keyFile, first.key);
  await until(() => lines.length > 0);
  expect(lines[0]).toMatch(/^error the certificate is not replaced: the key in .* is not that of/);
  expect(await ask(first.cert)).toContain('GET /');
  writeFileSync(second.keyFile, second.key);
  await until(() => lines.some((line) => line.startsWith('info a new certificate')));
  expect(await ask(second.cert)).toContain('GET /');
  await expect(ask(first.cert)).rejects.toThrow(/self-signed/);
  expect(lines).toHaveLength(2);

  kept.write('GET /kept HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\n\r\n');
  let answer = '';
  for await (const part of kept) answer += String(part);
  expect(answer).toContain('GET /kept');
});

it('does not start without a fit certificate, and keeps the one it has when the files go', async () => {
  const expired = await makeCertificate(folder, { days: [-2, -1] });
  await expect(open(expired)).rejects.toThrow(/expired/);
  const fit = await makeCertificate(folder);
  await open(fit);
  rmSync(fit.keyFile);
  await until(() => lines.length > 0);
  expect(lines).toEqual([expect.stringContaining('cannot be read (ENOENT)')]);
  expect(await ask(fit.cert)).toContain('GET /');
});

it('warns three weeks before the end', async () => {
  await open(await makeCertificate(folder, { days: [-60, 20.5] }));
  expect(lines).toEqual(['warn the certificate expires in 20 days']);
});

it('survives plain HTTP, noise and old versions of TLS at its port', async () => {
  const { cert, ...files } = await makeCertificate(folder);
  await open(files);
  for (const noise of ['GET / HTTP/1.1\r\nhost: a\r\n\r\n', '\u0016\u0003\u0001', '\0'.repeat(5_000)]) {
    const socket = connectPlain(front!.port, host).on('error', () => undefined);
    await once(socket, 'connect');
    socket.end(noise);
    socket.resume();
    await once(socket, 'close');
  }
  const old = connect({
    host,
    port: front!.port,
    ca: cert,
    servername: hostname,
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1',
  });
  await expect(once(old, 'secureConnect')).rejects.toThrow();
  expect(await ask(cert)).toContain('GET /');
});

it('ends with its server: what runs is finished, silent visitors are not waited for', async () => {
  const { cert, ...files } = await makeCertificate(folder);
  await open(files);
  http.removeAllListeners('request');
  const close = createHttpCloser({ server: http, close: () => Promise.all([front!.close(), new Promise((done) => http.close(done))]) });
  const silent = connect({ host, port: front!.port, ca: cert, servername: hostname });
  await once(silent, 'secureConnect');
  silent.resume();
  const asked = once(http, 'request') as Promise<[unknown, ServerResponse]>;
  const running = ask(cert);
  const [, response] = await asked;

  const gone = once(silent, 'close');
  const closed = close();
  await gone;
  response.end('done');
  expect(await running).toBe('done');
  await closed;
  await expect(ask(cert)).rejects.toThrow(/ECONNREFUSED/);
});

it('wants both files or neither', () => {
  expect(readTlsSettings({ TLS_PORT: 8443 })).toBeNull();
  expect(readTlsSettings({ TLS_CERTIFICATE_FILE: '/c', TLS_KEY_FILE: '/k', TLS_PORT: 1 })).toEqual({
    certificateFile: '/c',
    keyFile: '/k',
    port: 1,
  });
  for (const half of [{ TLS_CERTIFICATE_FILE: '/c' }, { TLS_KEY_FILE: '/k' }])
    expect(() => readTlsSettings({ ...half, TLS_PORT: 8443 })).toThrow(/both, or neither/);
});

it('sends readers of plain pages to the same page by https, and nowhere else', async () => {
  const redirect = await openHttpsRedirect({ origin: 'https://portal.example', host, port: 0 });
  const answerTo = async (lines: string) => {
    const { answers } = await sendRaw(redirect.port, `${lines}\r\nhost: evil.example\r\n\r\n`);
    return `${answers[0]!.status} ${answers[0]!.headers.location ?? ''}`.trim();
  };
  try {
    expect(await answerTo('GET /lottery?a=1 HTTP/1.1')).toBe('308 https://portal.example/lottery?a=1');
    expect(await answerTo('GET //evil.example/%0d%0aset-cookie:a HTTP/1.1')).toBe(
      '308 https://portal.example//evil.example/%0d%0aset-cookie:a',
    );
    expect(await answerTo('GET http://evil.example/ HTTP/1.1')).toBe('308 https://portal.example/');
    expect(await answerTo('GET /\u00ff HTTP/1.1')).toMatch(/^(308 https:\/\/portal\.example\/|400)/);
    expect(await answerTo('POST /sign-in HTTP/1.1\r\ncontent-length: 0')).toBe('403');
  } finally {
    await redirect.close();
  }
});
