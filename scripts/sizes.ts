import { resolve } from 'node:path';
import { measureSizes } from './lib/measure-sizes';

/** `npm run sizes`: script of the active releases against the budgets; fails when one is over. */
async function run(): Promise<void> {
  const sizes = await measureSizes(resolve(process.env.REGISTRY_FOLDER ?? '.data/registry'));
  for (const { what, bytes, budget } of sizes) console.log(`${what} ${bytes} bytes_brotli${bytes > budget ? ` OVER ${budget}` : ''}`);
  if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
