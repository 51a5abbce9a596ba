import { writeFileSync } from 'node:fs';
import type { Compiler } from 'webpack';

/** Notes which files each named chunk needs, so that they can be announced ahead; beside the build, whose files all belong to the release. */
export class ChunkFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ChunkFilesPlugin', (compilation) => {
      const files = Object.fromEntries([...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]));
      writeFileSync(`${compilation.outputOptions.path}.chunks.json`, JSON.stringify(files));
    });
  }
}
