import type { Registry } from '@portal/releases';
import type { FastifyReply } from 'fastify';
import { readVerifiedFile } from './read-verified-file';
import type { ReleaseSource } from './release-source';

const limitBytes = 64 * 1024;

/** A worker is a file of the shell that everybody gets, at an address that stays; 404 where that shell has none. */
export async function sendWorker(
  reply: FastifyReply,
  { registry, source, file, policy }: { registry: Registry; source: ReleaseSource; file: string; policy: string },
): Promise<FastifyReply> {
  const releases = await source.read({ subject: '', override: null });
  const script = releases?.shell.assets[file] ? await readVerifiedFile(registry, releases.shell, file, limitBytes) : null;
  void reply.headers({ 'content-security-policy': policy, 'cache-control': script === null ? 'no-store' : 'no-cache' });
  return script === null
    ? reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
    : reply.type('text/javascript; charset=utf-8').send(script);
}
