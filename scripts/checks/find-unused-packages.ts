import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = {
  name?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, object>;
};

const isCode = (path: string) => /\.(tsx?|mjs|cjs|css|html)$/.test(path);
const escaped = (text: string) => text.replaceAll(/[/.\\]/g, '\\$&');

/** The manifest of an installed package, as the package in `folder` sees it. */
function readInstalled(root: string, folder: string, name: string): Manifest {
  const path = join(root, folder, 'node_modules', name, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

/**
 * Dependencies of workspace packages that nothing needs: no file of the package or of the workspace packages it depends on mentions them
 * (servers are bundled with those), and no other dependency has them as a peer.
 *
 * @param files paths of the repository, from `root`
 * @returns lines such as `edge: left-pad`
 */
export function findUnusedPackages(root: string, files: readonly string[]): string[] {
  const manifests = files.filter((file) => file === 'package.json' || file.endsWith('/package.json'));
  const folders = manifests.map(dirname);
  /** The package that a file belongs to: that of the nearest manifest. */
  const homeOf = (file: string): string =>
    folders.filter((folder) => folder === '.' || file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0]!;
  const texts = new Map(folders.map((folder) => [folder, '']));
  for (const file of files.filter(isCode))
    texts.set(homeOf(file), `${texts.get(homeOf(file))!}\n${readFileSync(join(root, file), 'utf8')}`);

  const manifestOf = new Map(
    folders.map((folder) => [folder, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest]),
  );
  const folderOf = new Map([...manifestOf].map(([folder, { name }]) => [name, folder]));

  return folders.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {}, scripts = {} } = manifestOf.get(folder)!;
    const names = Object.keys({ ...dependencies, ...devDependencies });
    const installed = names.map((name) => readInstalled(root, folder, name));
    const peers = new Set(installed.flatMap((manifest) => Object.keys({ ...manifest.peerDependencies, ...manifest.peerDependenciesMeta })));
    const bundled = names.flatMap((name) => texts.get(folderOf.get(name) ?? '') ?? []);
    const code = [texts.get(folder), ...(folder === '.' ? [] : bundled)].join('\n');
    const commands = Object.values(scripts).join('\n');
    const isMentioned = (name: string) =>
      new RegExp(`['"/]${escaped(name)}['"/]`).test(code) || new RegExp(`(^|[ /])${escaped(name)}([ /]|$)`, 'm').test(commands);
    return names
      .filter((name) => !name.startsWith('@types/') && !peers.has(name) && !isMentioned(name))
      .map((name) => `${folder === '.' ? 'the workspace' : folder}: ${name}`);
  });
}
