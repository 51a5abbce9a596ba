import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * A style sheet that is loaded later gets its hash from the release map that the page carries: the boot code of the shell keeps a
 * look-up under a registered symbol. Without a hash the sheet is refused. `crossOrigin` must equal that of the preload hints.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleIntegrityPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('StyleIntegrityPlugin', (source, { tag, href, reject }) =>
        [
          source,
          `var findIntegrity = globalThis[Symbol.for("portal.integrity")];`,
          `var integrity = findIntegrity && findIntegrity(${href});`,
          `if (!integrity) { ${reject}(new Error("No hash is known for " + ${href})); return ${tag}; }`,
          `${tag}.crossOrigin = "anonymous"; ${tag}.integrity = integrity;`,
        ].join('\n'),
      );
    });
  }
}
