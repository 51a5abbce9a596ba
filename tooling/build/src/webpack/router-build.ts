import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The router's package leads every bundler to its development build, with warnings and checks in it. This leads to its production build, for
 * all that import it, so that there is one router in the page.
 */
export function routerBuild(folder: string): Record<string, string> {
  const fromApp = createRequire(join(folder, 'package.json'));
  const fromRouterDom = createRequire(fromApp.resolve('react-router-dom'));
  const production = join(dirname(fromRouterDom.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(production, 'index.mjs'), 'react-router/dom$': join(production, 'dom-export.mjs') };
}
