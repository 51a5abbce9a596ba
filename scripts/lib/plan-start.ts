import { reachOf, reachOfUrl } from '../../shared/node-http/src';

export type StartPlan = {
  port: number;
  /** Where the portal and the games listen. */
  host: string;
  /** Where this machine itself finds them. */
  ownUrl: string;
  /** Where visitors find the portal. */
  publicUrl: string;
  /** What the edge takes for that. In production nobody guesses it: it is given, or the start is refused. */
  publicOrigin: string;
  /** Under any of its names the others are mirrors. */
  mirrorOrigins: string;
  isDemo: boolean;
};

const howTo = `
  npm start                                     the demo, for this machine alone
  HOST=192.168.1.5 DEMO=true npm start          the demo, for everybody on a network of your own (its address of this machine)
  HOST=0.0.0.0 DEMO=false npm start             a portal without the demo: an empty brand, no sandbox bank`;

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);
const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * What `npm start` does with the variables it is given. By itself it is the demo on the loopback; whoever opens it to others says whether the
 * demo goes with it, and to the whole world it never does. Throws what to say instead.
 */
export function planStart(environment: Record<string, string | undefined>): StartPlan {
  const port = Number(environment.PORT || 8080);
  const host = environment.HOST || '127.0.0.1';
  const isLoopback = reachOf(host) === 'loopback';
  const ownHost = everyAddress.has(host) ? '127.0.0.1' : inUrl(host);
  const publicUrl = environment.PUBLIC_URL || `http://${isLoopback ? 'localhost' : ownHost}:${port}`;
  const reaches = [reachOf(host), reachOfUrl(publicUrl)];
  const isOpen = reaches.some((reach) => reach !== 'loopback');
  const { DEMO: given } = environment;
  if (given && given !== 'true' && given !== 'false') throw new Error('DEMO is true or false.');
  const isProduction = environment.NODE_ENV === 'production';
  if (isOpen && !given && !isProduction)
    throw new Error(
      `HOST or PUBLIC_URL opens the portal to others. Say whether the demo goes with it, whose passwords everybody knows:\n${howTo}`,
    );
  const isDemo = given ? given === 'true' : !isProduction;
  if (isDemo && reaches.includes('public'))
    throw new Error(
      `The demo is never opened to the whole world: its passwords are published, and its bank gives money to anybody.\n${howTo}`,
    );
  return {
    port,
    host,
    ownUrl: `http://${ownHost}:${port}`,
    publicUrl,
    publicOrigin: environment.PUBLIC_ORIGIN || (isProduction ? '' : publicUrl),
    mirrorOrigins: environment.MIRROR_ORIGINS ?? (isLoopback ? `http://localhost:${port} http://127.0.0.1:${port}` : publicUrl),
    isDemo,
  };
}
