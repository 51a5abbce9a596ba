import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { EmailProvider } from '@portal/contracts';
import { ForbiddenAddressError } from '@portal/node-http/public-lookup';
import MailComposer from 'nodemailer/lib/mail-composer';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { openGuardedSocket } from '../../../core/http/guarded-socket';
import { DeliveryFailure, detailOf, type Email, type Sent } from '../delivery.model';

const limitMs = 10_000;

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** Sends an e-mail by a server that takes them, on a connection of its own, and never without TLS. `isGuarded`: only to addresses of the open internet, whose certificate is checked. */
export async function sendSmtpEmail(
  { settings, secret, isGuarded }: { settings: EmailProvider; secret: string; isGuarded: boolean },
  { to, subject, text }: Email,
  open = openGuardedSocket,
): Promise<Sent> {
  const { host, port, security, user, sender, senderName } = settings;
  const compiled = new MailComposer({
    from: { name: senderName, address: sender },
    to: { name: '', address: to },
    subject,
    text,
  }).compile();
  const reference = compiled.messageId();
  const mail = await compiled.build();
  const socket = await open({ host, port, isGuarded, limitMs }).catch((error: unknown) => {
    throw connectFailure(error);
  });
  const connection = new SmtpConnection({
    ...{ host, port, connection: socket, name: sender.split('@')[1] },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    // A server on a developer's own machine has no certificate that anybody else would vouch for.
    tls: { ...(isIP(host) === 0 && { servername: host }), minVersion: 'TLSv1.2', rejectUnauthorized: isGuarded },
    ...{ greetingTimeout: limitMs, socketTimeout: limitMs },
  });
  // Read when the server has said that it takes a text: from then on only its answer tells whether it has one.
  let isHandedOver = false;
  const handedOver = new Readable({
    read() {
      isHandedOver = true;
      this.push(mail);
      this.push(null);
    },
  });
  try {
    await within(connection, (done) => connection.connect(done));
    await within(connection, (done) => connection.login({ user, credentials: { user, pass: secret } }, done));
    await within(connection, (done) => connection.send({ from: sender, to: [to] }, handedOver, done));
    return { reference: detailOf(reference) };
  } catch (error) {
    throw smtpFailure(error as SmtpError, isHandedOver);
  } finally {
    connection.close();
    socket.destroy();
  }
}

/** One step of the conversation; a fault of the connection ends it as well. */
function within(connection: SmtpConnection, step: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    step((error) => {
      if (error) return reject(error);
      connection.removeListener('error', reject);
      resolve();
    });
  });
}

function connectFailure(error: unknown): DeliveryFailure {
  if (error instanceof ForbiddenAddressError) return new DeliveryFailure('address_refused', null, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  const isName = code !== undefined && ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA'].includes(code);
  return new DeliveryFailure(isName ? 'name_unknown' : 'no_connection', code ?? null, { cause: error });
}

/** An answer to a text is a no. Without one, whoever has the text may have sent it. */
function smtpFailure(error: SmtpError, isHandedOver: boolean): DeliveryFailure {
  const { code, responseCode, response } = error;
  const said = detailOf(response ?? '');
  if (isHandedOver && responseCode === undefined) return new DeliveryFailure('unknown', code ?? null, { cause: error });
  if (code === 'EAUTH') return new DeliveryFailure('sign_in_refused', said, { cause: error });
  if (code === 'ETLS' || /certificate|self.signed|altnames|SSL|TLS/i.test(error.message))
    return new DeliveryFailure('tls', detailOf(error.message), { cause: error });
  if (responseCode !== undefined || code === 'EENVELOPE')
    return new DeliveryFailure('refused', said ?? detailOf(error.message), { cause: error });
  return new DeliveryFailure('no_connection', code ?? null, { cause: error });
}
