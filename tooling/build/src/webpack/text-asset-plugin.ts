import { readFileSync } from 'node:fs';
import { Compilation, type Compiler, sources } from 'webpack';

/** Lays a text file into the build as it is. */
export class TextAssetPlugin {
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TextAssetPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'TextAssetPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.fileDependencies.add(this.from);
        compilation.emitAsset(this.to, new sources.RawSource(readFileSync(this.from)));
      });
    });
  }
}
