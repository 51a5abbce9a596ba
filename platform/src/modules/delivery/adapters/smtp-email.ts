import type { EmailProvider } from '@portal/contracts';
import { ForbiddenAddressError } from '@portal/node-http/public-lookup';
import nodemailer from 'nodemailer';
import { openGuardedSocket } from '../../../core/http/guarded-socket';
import { DeliveryFailure, detailOf, type Email, type Sent } from '../delivery.model';

const limitMs = 10_000;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Sends an e-mail by a server that takes them, on a connection of its own. `isGuarded`: only to addresses of the open internet, and never without TLS. */
export async function sendSmtpEmail(
  { settings, secret, isGuarded }: { settings: EmailProvider; secret: string; isGuarded: boolean },
  { to, subject, text }: Email,
): Promise<Sent> {
  const { host, port, security, user, sender, senderName } = settings;
  const socket = await openGuardedSocket({ host, port, isGuarded, limitMs }).catch((error: unknown) => {
    throw connectFailure(error);
  });
  const transport = nodemailer.createTransport({
    ...{ host, port, connection: socket, name: sender.split('@')[1] },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    tls: { servername: host, minVersion: 'TLSv1.2', rejectUnauthorized: true },
    auth: { user, pass: secret },
    ...{ greetingTimeout: limitMs, socketTimeout: limitMs, disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    const info = await transport.sendMail({ from: { name: senderName, address: sender }, to: { name: '', address: to }, subject, text });
    return { reference: detailOf(info.messageId) };
  } catch (error) {
    throw smtpFailure(error as SmtpError);
  } finally {
    transport.close();
    socket.destroy();
  }
}

function connectFailure(error: unknown): DeliveryFailure {
  if (error instanceof ForbiddenAddressError) return new DeliveryFailure('address_refused', null, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  const isName = code !== undefined && ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA'].includes(code);
  return new DeliveryFailure(isName ? 'name_unknown' : 'no_connection', code ?? null, { cause: error });
}

/** Until the text is handed over nothing is sent; what breaks while it is, without an answer, leaves it open. */
function smtpFailure(error: SmtpError): DeliveryFailure {
  const { code, command, responseCode, response } = error;
  const said = detailOf(response ?? '');
  if (code === 'EAUTH') return new DeliveryFailure('sign_in_refused', said, { cause: error });
  if (code === 'ETLS' || /certificate|self.signed|altnames|SSL|TLS/i.test(error.message))
    return new DeliveryFailure('tls', detailOf(error.message), { cause: error });
  if (responseCode !== undefined) return new DeliveryFailure('refused', said, { cause: error });
  if (code === 'EENVELOPE') return new DeliveryFailure('refused', detailOf(error.message), { cause: error });
  return command === 'CONN'
    ? new DeliveryFailure('no_connection', code ?? null, { cause: error })
    : new DeliveryFailure('unknown', code ?? null, { cause: error });
}
