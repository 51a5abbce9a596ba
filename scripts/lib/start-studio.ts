import { freePort, isPortFree } from '@portal/postgres/free-port';
import { keptSecret } from './kept-secret';
import type { StartPlan } from './plan-start';

export type Studio = {
  /** Where players' browsers find it: an origin of its own, so that a game reaches nothing of the portal. */
  url: string;
  environment: Record<string, string>;
  /** What the platform must know to launch its games. */
  ofPlatform: Record<string, string>;
};

type Plan = {
  plan: Pick<StartPlan, 'host' | 'port' | 'ownUrl' | 'publicUrl'>;
  dataFolder: string;
  platformUrl: string;
  portalOrigins: readonly string[];
};

/** The bundled game provider: beside the portal's port when that is free, with a secret that is made once. */
export async function planStudio({ plan, dataFolder, platformUrl, portalOrigins }: Plan): Promise<Studio> {
  const port = process.env.STUDIO_PORT ? Number(process.env.STUDIO_PORT) : await portBeside(plan.port);
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another for the games: STUDIO_PORT=8099 npm start`);
  const url = process.env.STUDIO_URL ?? atPort(plan.publicUrl, port);
  const secret = process.env.STUDIO_SECRET ?? keptSecret(dataFolder, 'studio-secret');
  return {
    url,
    environment: {
      PORT: String(port),
      HOST: plan.host,
      DATA_FOLDER: dataFolder,
      STUDIO_URL: url,
      STUDIO_SECRET: secret,
      OPERATOR_URLS: platformUrl,
      PORTAL_ORIGINS: portalOrigins.join(' '),
      LOG_LEVEL: 'warn',
    },
    ofPlatform: { STUDIO_URL: url, STUDIO_API_URL: atPort(plan.ownUrl, port), STUDIO_SECRET: secret },
  };
}

function atPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}

async function portBeside(portalPort: number): Promise<number> {
  return (await isPortFree(portalPort + 1)) ? portalPort + 1 : freePort();
}
