import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { GameRefusal } from '../core/game-refusal';
import type { Http } from '../core/http';

type Manifest = { script: string; style: string };

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
};

/** The pages of the games, and the files they are made of. Files carry their content's hash in their name and never change. */
export async function pageRoutes(http: Http, folder: string, portalOrigins: readonly string[]): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  // A list of what there is: no path from outside ever reaches the file system.
  const files = new Set((await readdir(folder)).filter((file) => extname(file) in types));
  const page = `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chandra Studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${manifest.style}">
<script type="module" src="/assets/${manifest.script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
  const policy = (ancestors: string) =>
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}`;
  const htmlHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };

  http.get('/play/:code', async (_, reply) =>
    reply.headers({ ...htmlHeaders, 'content-security-policy': policy(portalOrigins.join(' ')) }).send(page),
  );
  http.get('/verify', async (_, reply) => reply.headers({ ...htmlHeaders, 'content-security-policy': policy("'none'") }).send(page));
  http.get('/assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    if (!files.has(file)) throw new GameRefusal('not_found', 404);
    return reply
      .headers({ 'content-type': types[extname(file)], 'cache-control': 'public, max-age=31536000, immutable' })
      .send(createReadStream(join(folder, file)));
  });
}
