import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Two files in PEM: the certificate, followed by those between it and its authority, and its key. */
export type CertificateFiles = { certificateFile: string; keyFile: string };

export type Certificate = { cert: Buffer; key: Buffer; validUntil: Date };

/** Why two files are no certificate for a host. The message names files and dates, never what is in a key. */
export class CertificateFault extends Error {
  override readonly name = 'CertificateFault';
}

/**
 * Reads a certificate and its key, and looks at all that a browser would refuse.
 * @param hostname What visitors write into the address bar; a certificate for all subdomains covers it as well.
 * @throws {CertificateFault} with the first reason that is found
 */
export function readCertificate({ certificateFile, keyFile }: CertificateFiles, hostname: string, now = new Date()): Certificate {
  const cert = read(certificateFile);
  const key = read(keyFile);
  const certificate = attempt(() => new X509Certificate(cert), `${certificateFile} holds no certificate in PEM`);
  const privateKey = attempt(() => createPrivateKey(key), `${keyFile} holds no private key in PEM, or one with a password`);
  if (!certificate.checkPrivateKey(privateKey)) throw new CertificateFault(`the key in ${keyFile} is not that of ${certificateFile}`);
  const [validFrom, validUntil] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (validFrom > now) throw new CertificateFault(`the certificate in ${certificateFile} is valid only from ${validFrom.toISOString()}`);
  if (validUntil <= now) throw new CertificateFault(`the certificate in ${certificateFile} expired at ${validUntil.toISOString()}`);
  if (certificate.checkHost(hostname) === undefined)
    throw new CertificateFault(
      `the certificate in ${certificateFile} is not for ${hostname}, but for ${certificate.subjectAltName ?? 'no name'}`,
    );
  // Both are well; together with the certificates that follow the first they have to be what TLS can work with.
  attempt(() => createSecureContext({ cert, key }), `${certificateFile} and ${keyFile} are nothing that TLS can use`);
  return { cert, key, validUntil };
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CertificateFault(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function attempt<T>(act: () => T, otherwise: string): T {
  try {
    return act();
  } catch {
    throw new CertificateFault(otherwise);
  }
}
