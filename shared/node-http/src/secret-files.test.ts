import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeAddress, readSecretFiles, SecretError } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['BANK_KEY', 'SEED_KEY'];
function fileOf(text: string): string {
  const path = join(folder, `file-${Buffer.from(text).toString('hex')}`);
  writeFileSync(path, text);
  return path;
}
const problemsOf = (environment: Record<string, string>): string => {
  try {
    readSecretFiles(environment, names);
  } catch (error) {
    expect(error).toBeInstanceOf(SecretError);
    return (error as Error).message;
  }
  return '';
};

it.each(['kept', 'kept\n', 'kept\r\n'])('takes a secret from its file, without the end of its line: %j', (text) => {
  const environment = readSecretFiles({ BANK_KEY_FILE: fileOf(text), PORT: '8081' }, names);
  expect(environment).toEqual({ BANK_KEY: 'kept', PORT: '8081' });
});

it('leaves what is given in plain, what is empty and what is no secret as it is', () => {
  const environment = { BANK_KEY: 'plain', BANK_KEY_FILE: '', SEED_KEY: '', SSL_CERT_FILE: '/etc/ssl/cert.pem' };
  expect(readSecretFiles(environment, names)).toEqual({ BANK_KEY: 'plain', SEED_KEY: '', SSL_CERT_FILE: '/etc/ssl/cert.pem' });
  // Compose hands on an empty variable beside the file.
  expect(readSecretFiles({ BANK_KEY: '', BANK_KEY_FILE: fileOf('kept') }, names)).toEqual({ BANK_KEY: 'kept' });
});

it('refuses a secret that is given twice', () => {
  const problems = problemsOf({ BANK_KEY: 'plain-one', BANK_KEY_FILE: fileOf('other-one') });
  expect(problems).toBe('BANK_KEY_FILE: BANK_KEY is given as well; which of them counts?');
});

it('names every file that is missing, empty or no file, and tells no secret', () => {
  const missing = join(folder, 'missing');
  expect(problemsOf({ BANK_KEY_FILE: missing, SEED_KEY_FILE: fileOf(' \n') })).toMatch(
    /^BANK_KEY_FILE: ENOENT.*\nSEED_KEY_FILE: .* is empty$/,
  );
  expect(problemsOf({ BANK_KEY_FILE: folder })).toMatch(/^BANK_KEY_FILE: EISDIR/);
});

it('puts a password into an address, whatever characters it has', () => {
  const password = 'p@ss/w:rd%41 ?#';
  const url = 'postgres://portal_app@postgres:5432/portal?sslmode=require';
  const complete = completeAddress({ DATABASE_URL: url, DATABASE_PASSWORD: password }, 'DATABASE')!;
  expect(decodeURIComponent(new URL(complete).password)).toBe(password);
  expect(complete.replace(/:[^:@]+@/, '@')).toBe(url);
  expect(completeAddress({ DATABASE_URL: url, DATABASE_PASSWORD: '' }, 'DATABASE')).toBe(url);
  expect(completeAddress({}, 'DATABASE')).toBeUndefined();
});

it('refuses a second password, and one without an address', () => {
  const url = 'postgres://portal_app:first@postgres/portal';
  expect(() => completeAddress({ DATABASE_URL: url, DATABASE_PASSWORD: 'second' }, 'DATABASE')).toThrow(/^DATABASE_PASSWORD: .*as well/);
  expect(() => completeAddress({ DATABASE_PASSWORD: 'second' }, 'DATABASE')).toThrow(/^DATABASE_URL: must be given/);
});
