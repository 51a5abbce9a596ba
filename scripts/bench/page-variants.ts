import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** All but the list of pictures, which a page also needs where nothing is hinted. */
const hint = /\s*<link rel="preload"(?! id="picture-names")[^>]*>/g;

/** Removes every hint from a page and announces these files instead. */
export function replaceHints(page: string, hints: readonly { href: string; integrity: string }[]): string {
  const links = hints.map(({ href, integrity }) => {
    const as = href.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" href="${href}" as="${as}" integrity="${integrity}" crossorigin="anonymous" />`;
  });
  return page.replaceAll(hint, '').replace('</head>', `${links.join('')}</head>`);
}

/** Stands before an edge and changes its pages; every variant is measured behind one, so that none has the shorter way. */
export async function serveVariant(edgePort: number, change: (page: string) => string): Promise<{ port: number; close(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const headers: IncomingHttpHeaders = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const forwarded = request({ port: edgePort, method: incoming.method, path: incoming.url, headers }, (answer) => {
      if (isPage) return sendPage(answer, outgoing, change);
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendPage(answer: IncomingMessage, outgoing: ServerResponse, change: (page: string) => string): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode!, headers).end(change(Buffer.concat(chunks).toString('utf8')));
  });
}
