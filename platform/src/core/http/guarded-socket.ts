import { once } from 'node:events';
// eslint-disable-next-line no-restricted-syntax -- asks for a tunnel: there is no address to be put together
import { request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { createPublicLookup, ForbiddenAddressError, isPublicAddress } from '@portal/node-http/public-lookup';

type Options = { host: string; port: number; /** Only to addresses of the open internet. */ isGuarded: boolean; limitMs: number };

const { NODE_USE_ENV_PROXY, HTTPS_PROXY } = process.env;

/**
 * Opens a connection to a host that staff have named, for protocols other than HTTP. Where there is no other way out than a proxy it leads through
 * that one, which looks names up itself.
 * @throws {ForbiddenAddressError} when the address is not public; nothing was sent
 */
export async function openGuardedSocket(
  { host, port, isGuarded, limitMs }: Options,
  proxy = NODE_USE_ENV_PROXY === '1' ? HTTPS_PROXY : undefined,
): Promise<Socket> {
  if (isGuarded && isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddressError(`${host} is not public`);
  return isGuarded && proxy ? throughProxy(new URL(proxy), `${host}:${port}`, limitMs) : straight({ host, port, isGuarded, limitMs });
}

async function straight({ host, port, isGuarded, limitMs }: Options): Promise<Socket> {
  const socket = connect({ host, port, ...(isGuarded && { lookup: createPublicLookup() }) });
  return settle(
    socket,
    once(socket, 'connect', { signal: AbortSignal.timeout(limitMs) }).then(() => socket),
  );
}

async function throughProxy(proxy: URL, target: string, limitMs: number): Promise<Socket> {
  const asked = request({
    host: proxy.hostname,
    port: proxy.port,
    method: 'CONNECT',
    path: target,
    headers: { host: target },
    agent: false,
  });
  asked.end();
  return settle(
    asked,
    once(asked, 'connect', { signal: AbortSignal.timeout(limitMs) }).then(([answer, socket, head]: unknown[]) => {
      const { statusCode } = answer as { statusCode: number };
      if (statusCode === 200) {
        // Whoever is at the other end may have begun to speak already.
        if ((head as Buffer).length > 0) (socket as Socket).unshift(head);
        return socket as Socket;
      }
      (socket as Socket).destroy();
      throw Object.assign(new Error(`the way out has answered ${statusCode}`), { code: 'ECONNREFUSED' });
    }),
  );
}

async function settle(
  made: { destroy(): unknown; on(event: 'error', listener: () => void): unknown },
  opening: Promise<Socket>,
): Promise<Socket> {
  try {
    return await opening;
  } catch (error) {
    made.on('error', () => undefined);
    made.destroy();
    throw error;
  }
}
