import type { Wall } from './wall-plugin';
import { bundledByRemotes } from '../workspace';

/** What only the shell may carry: a second copy would split the page in two. */
const shellOnly = new Set([
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'zustand',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@base-ui/react',
  'firebase',
  'crypto-js',
]);
/** What belongs on the server. */
const serverOnly = new Set(['zod', 'fastify', 'pg', 'kysely']);

const sharedFolder = (path: string) => /^shared\/([^/]+)\//.exec(path)?.[1];

export const shellWall: Wall = {
  refuse(path, packageName) {
    if (packageName) return serverOnly.has(packageName) ? 'it is server code; import types only' : null;
    return /^mf-[^/]+\//.test(path) ? 'a remote is loaded at run time' : null;
  },
};

/** `folder` is the remote's own, such as `mf-lottery`. */
export function createRemoteWall(folder: string): Wall {
  return {
    refuse(path, packageName) {
      if (packageName) {
        if (serverOnly.has(packageName)) return 'it is server code; import types only';
        return shellOnly.has(packageName) ? 'it comes from the shell; import it from @portal/portal' : null;
      }
      const shared = sharedFolder(path);
      if (shared) return bundledByRemotes.includes(`@portal/${shared}`) ? null : 'it comes from the shell; import it from @portal/portal';
      return path.startsWith(`${folder}/`) || !/^(shell|mf-[^/]+|platform|edge|releases)\//.test(path) ? null : "it is another app's code";
    },
  };
}
