import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { CertificateFiles } from '../tls/certificate';

const dayMs = 86_400_000;

/** For tests: writes a certificate that signs itself, and its key, into a folder. `days`: from when to when it is valid, counted from now. */
export async function makeCertificate(
  folder: string,
  { hosts = ['portal.example'], days = [-1, 90] }: { hosts?: readonly string[]; days?: readonly [number, number] } = {},
): Promise<CertificateFiles & { cert: string; key: string }> {
  const [notBeforeDate, notAfterDate] = days.map((day) => new Date(Date.now() + day * dayMs)) as [Date, Date];
  const { cert, private: key } = await generate([{ name: 'commonName', value: hosts[0]! }], {
    keyType: 'ec',
    notBeforeDate,
    notAfterDate,
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const files = { certificateFile: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') };
  writeFileSync(files.certificateFile, cert);
  writeFileSync(files.keyFile, key);
  return { ...files, cert, key };
}
