import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CertificateFault, readCertificate } from './certificate';
import { makeCertificate } from '../testing/make-certificate';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('takes a certificate with its key, also one for all subdomains', async () => {
  const files = await makeCertificate(folder, { hosts: ['portal.example', '*.games.example'] });
  const { cert, validUntil } = readCertificate(files, 'portal.example');
  expect(cert.toString()).toBe(files.cert);
  expect(validUntil.getTime()).toBeGreaterThan(Date.now());
  expect(readCertificate(files, 'a.games.example').validUntil).toEqual(validUntil);
});

it.each<[string, Parameters<typeof makeCertificate>[1], RegExp]>([
  ['has expired', { days: [-90, -1] }, /expired at 20/],
  ['is not valid yet', { days: [1, 90] }, /valid only from 20/],
  ['is for somebody else', { hosts: ['other.example'] }, /not for portal\.example, but for DNS:other\.example/],
])('refuses a certificate that %s', async (_what, made, reason) => {
  const files = await makeCertificate(folder, made);
  expect(() => readCertificate(files, 'portal.example')).toThrow(reason);
});

it('refuses files that are missing, empty, something else or of two pairs, and names no content', async () => {
  const { key: otherKey } = await makeCertificate(folder);
  const files = await makeCertificate(folder);
  let count = 0;
  const withContent = (name: 'certificateFile' | 'keyFile', content: string) => {
    const path = join(folder, `other-${++count}.pem`);
    writeFileSync(path, content);
    return { ...files, [name]: path };
  };
  const locked = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n';
  for (const [given, reason] of [
    [{ ...files, keyFile: join(folder, 'nowhere.pem') }, /nowhere\.pem cannot be read \(ENOENT\)/],
    [withContent('certificateFile', ''), /holds no certificate/],
    [withContent('certificateFile', files.key), /holds no certificate/],
    [withContent('keyFile', files.cert), /holds no private key/],
    [withContent('keyFile', locked), /holds no private key in PEM, or one with a password/],
    [withContent('keyFile', otherKey), /is not that of/],
    [
      withContent('certificateFile', `${files.cert}\n-----BEGIN CERTIFICATE-----\nhalf\n-----END CERTIFICATE-----\n`),
      /nothing that TLS can use/,
    ],
  ] as const) {
    const look = () => readCertificate(given, 'portal.example');
    expect(look).toThrow(CertificateFault);
    expect(look).toThrow(reason);
  }
});
