import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@portal/node-http/testing';
import { SMTPServer } from 'smtp-server';
import { sampleEmail } from '../../../../test/calls/sample-delivery';
import { sendSmtpEmail } from './smtp-email';

const mail = { to: 'somchai@mail.example', subject: 'Hello', text: 'There.' };

it('sends nothing to a server on the internet whose certificate nobody vouches for @SYS-26', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smtp-'));
  const { certificateFile, keyFile } = await makeCertificate(folder, { hosts: ['mail.example'] });
  const heard: string[] = [];
  const server = new SMTPServer({
    ...{ cert: readFileSync(certificateFile), key: readFileSync(keyFile), logger: false },
    onAuth: (_auth, _session, done) => (heard.push('signs in'), done(null, { user: 'portal' })),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  // The name leads here.
  const leadHere = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const settings = { ...sampleEmail, host: 'mail.example', port };
  for (const security of ['starttls', 'tls'] as const)
    await expect(
      sendSmtpEmail({ settings: { ...settings, security }, secret: 'x', isGuarded: true }, mail, leadHere),
    ).rejects.toMatchObject({
      outcome: 'tls',
    });
  expect(heard).toEqual([]);
  server.close(() => undefined);
  rmSync(folder, { recursive: true });
});

it('says why there is no connection @SYS-26', async () => {
  const send = (host: string, isGuarded: boolean) => sendSmtpEmail({ settings: { ...sampleEmail, host }, secret: 'x', isGuarded }, mail);
  await expect(send('127.0.0.1', true)).rejects.toMatchObject({ outcome: 'address_refused' });
  await expect(send('127.0.0.1', false)).rejects.toMatchObject({ outcome: 'no_connection' });
  await expect(send('nobody.invalid', false)).rejects.toMatchObject({ outcome: 'name_unknown' });
});
