import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:tls';
import { type Certificate, type CertificateFiles, readCertificate } from './certificate';

/** What an environment says of TLS at the server itself; `null`: a proxy before it ends TLS. */
export type TlsSettings = (CertificateFiles & { port: number }) | null;

/**
 * The settings of one server from its environment.
 * @throws {Error} when only one of the two files is named
 */
export function readTlsSettings(given: { TLS_CERTIFICATE_FILE?: string; TLS_KEY_FILE?: string; TLS_PORT: number }): TlsSettings {
  const { TLS_CERTIFICATE_FILE: certificateFile, TLS_KEY_FILE: keyFile, TLS_PORT: port } = given;
  if (!certificateFile && !keyFile) return null;
  if (!certificateFile || !keyFile) throw new Error('TLS_CERTIFICATE_FILE and TLS_KEY_FILE: both, or neither');
  return { certificateFile, keyFile, port };
}

export type TlsFrontOptions = {
  /** Answers what arrives by TLS as it answers everything else: with the same limits and the same handlers. */
  http: Server;
  settings: CertificateFiles & { port: number };
  host: string;
  /** What visitors write into the address bar. */
  hostname: string;
  report: { info(text: string): void; warn(text: string): void; error(text: string): void };
  /** How often the files are looked at. */
  lookMs?: number;
};

export type TlsFront = {
  port: number;
  /** Takes no new connections, and waits for those that are open: who closes the server of plain HTTP ends them. */
  close(): Promise<void>;
};

const handshakeLimitMs = 10_000;
const dayMs = 86_400_000;
const warnedAheadMs = 21 * dayMs;

/**
 * Ends TLS before a server of plain HTTP, and takes a new certificate as soon as its files change: connections that are open keep the one they
 * began with. Files that are not fit, such as a new certificate whose key is still to be written, change nothing and are reported once.
 * Close it together with the server: `createHttpCloser` ends the connections of both.
 * @throws {CertificateFault} when the files are not fit at the start
 */
export async function openTlsFront({ http, settings, host, hostname, report, lookMs = 10_000 }: TlsFrontOptions): Promise<TlsFront> {
  let served = readCertificate(settings, hostname);
  let told = '';
  let warnedAt = 0;
  const tell = (level: 'warn' | 'error', text: string) => {
    if (text !== told) report[level](text);
    told = text;
  };
  const server = createServer({ ...contextOf(served), handshakeTimeout: handshakeLimitMs, noDelay: true, ALPNProtocols: ['http/1.1'] });
  server.on('secureConnection', (socket) => http.emit('connection', socket));

  function look(): void {
    try {
      const found = readCertificate(settings, hostname);
      told = '';
      if (!found.cert.equals(served.cert) || !found.key.equals(served.key)) {
        server.setSecureContext(contextOf(found));
        served = found;
        warnedAt = 0;
        report.info(`a new certificate is served, valid until ${found.validUntil.toISOString()}`);
      }
    } catch (error) {
      tell('error', `the certificate is not replaced: ${(error as Error).message}`);
    }
    const leftMs = served.validUntil.getTime() - Date.now();
    if (leftMs > warnedAheadMs || Date.now() - warnedAt < dayMs) return;
    warnedAt = Date.now();
    if (leftMs > 0) report.warn(`the certificate expires in ${Math.floor(leftMs / dayMs)} days`);
    else report.error('the certificate has expired: browsers refuse it');
  }

  server.listen(settings.port, host);
  await once(server, 'listening');
  look();
  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    port: (server.address() as { port: number }).port,
    close() {
      clearInterval(timer);
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const contextOf = ({ cert, key }: Certificate) => ({ cert, key, minVersion: 'TLSv1.2' as const });
