import { relative } from 'node:path';
import { type Compiler, NormalModule, WebpackError } from 'webpack';

export type Wall = {
  /** Says why a module must not be in this build; null when it may. `path` is relative to the workspace. */
  refuse(path: string, packageName: string | null): string | null;
};

/** The npm package a file belongs to, wherever pnpm put it. */
export function packageOf(path: string): string | null {
  const inside = path.split(/node_modules[/\\]/);
  if (inside.length < 2) return null;
  const [first = '', second = ''] = (inside.at(-1) ?? '').split(/[/\\]/);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Fails the build when a module is in it that belongs elsewhere: another app's code, or a second copy of what the shell shares. */
export class WallPlugin {
  constructor(
    private readonly root: string,
    private readonly wall: Wall,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WallPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('WallPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !module.resource) continue;
          const path = relative(this.root, module.resource);
          const reason = this.wall.refuse(path, packageOf(path));
          if (!reason) continue;
          const importer = compilation.moduleGraph.getIssuer(module);
          const from = importer instanceof NormalModule ? ` (imported by ${relative(this.root, importer.resource)})` : '';
          compilation.errors.push(new WebpackError(`${path} must not be in this build${from}: ${reason}`));
        }
      });
    });
  }
}
