import { resolve } from 'node:path';
import { createEdge } from './app';
import { readConfig } from './config';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createEdge({ ...config, imagesFolder: resolve(config.imagesFolder) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // Streams that never end by themselves may take a moment, not longer.
      setTimeout(() => process.exit(0), 5000).unref();
      void app.close().then(() => process.exit(0));
    });
  }
  await app.listen({ port: config.port, host: config.host });
}

run().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${process.env.PORT ?? 8080} is taken. Choose another with PORT=….` : error);
  process.exitCode = 1;
});
