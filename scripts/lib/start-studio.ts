import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, isPortFree } from './ports';

export type Studio = {
  /** Where players' browsers find it: an origin of its own, so that a game reaches nothing of the portal. */
  url: string;
  environment: Record<string, string>;
  /** What the platform must know to launch its games. */
  ofPlatform: Record<string, string>;
};

type Plan = { portalPort: number; dataFolder: string; platformUrl: string; portalOrigins: readonly string[] };

/** The bundled game provider: beside the portal's port when that is free, with a secret that is made once. */
export async function planStudio({ portalPort, dataFolder, platformUrl, portalOrigins }: Plan): Promise<Studio> {
  const port = process.env.STUDIO_PORT ? Number(process.env.STUDIO_PORT) : await portBeside(portalPort);
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another for the games: STUDIO_PORT=8099 npm start`);
  const url = process.env.STUDIO_URL ?? `http://localhost:${port}`;
  const secret = process.env.STUDIO_SECRET ?? keptSecret(dataFolder);
  return {
    url,
    environment: {
      PORT: String(port),
      HOST: '0.0.0.0',
      DATA_FOLDER: dataFolder,
      STUDIO_URL: url,
      STUDIO_SECRET: secret,
      OPERATOR_URL: platformUrl,
      PORTAL_ORIGINS: portalOrigins.join(' '),
      LOG_LEVEL: 'warn',
    },
    ofPlatform: { STUDIO_URL: url, STUDIO_API_URL: `http://127.0.0.1:${port}`, STUDIO_SECRET: secret },
  };
}

async function portBeside(portalPort: number): Promise<number> {
  return (await isPortFree(portalPort + 1)) ? portalPort + 1 : findFreePort();
}

function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'studio-secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
