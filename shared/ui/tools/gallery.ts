import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';

const root = join(__dirname, '..');
const output = join(root, 'dist/gallery');

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2023',
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
};

// The policy the portal is served with: a component that breaks it breaks here first.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const page = `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css">
<script type="module" src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>`;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

async function buildGallery() {
  mkdirSync(output, { recursive: true });
  await build({ ...shared, entryPoints: { main: join(root, 'gallery/main.tsx') }, outdir: output });
  writeFileSync(join(output, 'index.html'), page);
}

/** What the light components add to a page that already has React and money. */
async function measureLightEntry() {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [join(root, 'src/index.ts')],
    external: ['react', 'react/jsx-runtime', '@portal/money'],
    outdir: output,
    write: false,
  });
  return outputFiles.map(
    ({ path, contents }) => `light entry ${extname(path).slice(1)} ${brotliCompressSync(contents).length} bytes brotli`,
  );
}

function serve(port: number) {
  createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path === '/' ? '/index.html' : path;
    try {
      const body = readFileSync(join(output, file.replaceAll('..', '')));
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.setHeader('content-security-policy', policy);
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(port, '127.0.0.1', () => process.stdout.write(`Gallery: http://localhost:${port}/?theme=dark&language=th\n`));
}

async function main() {
  await buildGallery();
  for (const line of await measureLightEntry()) process.stdout.write(`${line}\n`);
  if (!process.argv.includes('--build-only')) serve(Number(process.env.PORT ?? 6006));
}

void main();
