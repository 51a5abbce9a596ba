import { join } from 'node:path';
import { findWorkspaceRoot, installedVersion, readPackage } from '../workspace';

/** Version of the federation runtime: remotes run on the shell's, so a mix is refused. */
export function readFederationVersion(folder: string): string {
  return installedVersion(join(findWorkspaceRoot(folder), 'tooling/build'), '@module-federation/enhanced');
}

/** The modules the shell hands to remotes, with the versions it has. */
export function readSharedVersions(folder: string): Record<string, string> {
  const root = findWorkspaceRoot(folder);
  const react = installedVersion(join(root, 'shell'), 'react');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': installedVersion(join(root, 'shell'), 'react-dom'),
    '@portal/portal': readPackage(join(root, 'shared/portal')).version,
  };
}

/** Ranges a remote asks for: what it was built against, or newer within the same major version. */
export const toRanges = (versions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
