import { rm } from 'node:fs/promises';
import type { Running } from './global-setup';
import { asAdmin } from './server';

export default async function tearDown(): Promise<void> {
  const running = (globalThis as { platformTests?: Running }).platformTests;
  if (!running) return;
  const { adminUrl, template, folder, embedded } = running;
  await asAdmin(adminUrl, `drop database ${template} with (force)`);
  await embedded?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}
