import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createArtCatalog } from '../src/art-catalog';
import { paintCatalog } from '../src/paint/paint-catalog';

/** `write-art <catalog.json> <outDir>`: draws every picture of the catalogue into the folder that is served as `/img`. */
async function writeArt(catalogFile: string, outDir: string): Promise<void> {
  const catalog = createArtCatalog(JSON.parse(await readFile(catalogFile, 'utf8')));
  const files = await paintCatalog(catalog);
  for (const { path, bytes } of files) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const sizeBytes = files.reduce((sum, { bytes }) => sum + Buffer.byteLength(bytes), 0);
  console.log(`${files.length} pictures, ${Math.round(sizeBytes / 1024)} KB, in ${outDir}`);
}

const [catalogFile, outDir, ...rest] = process.argv.slice(2);
if (!catalogFile || !outDir || rest.length > 0) {
  console.error('Use: write <catalog.json> <outDir>');
  process.exitCode = 1;
} else {
  // pnpm runs a script in its package; paths are meant from where the command was typed.
  const typedIn = process.env.INIT_CWD ?? '.';
  writeArt(resolve(typedIn, catalogFile), resolve(typedIn, outDir)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
