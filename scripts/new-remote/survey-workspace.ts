import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is taken, each with who has it. */
export type Survey = {
  folders: string[];
  ports: Map<number, string>;
  routes: { pattern: string; owner: string }[];
  namespaces: Map<string, string>;
};

/** Ports that the portal's own processes take by default. */
const portalPorts: [number, string][] = [
  [8080, 'the portal'],
  [8081, 'the platform'],
  [8082, 'the release desk'],
];
/** First parts of addresses that the edge or a development server answers itself. */
const answeredAlready: [string, string][] = [
  ...['wps', 'lgw', 'lotto'].map((part): [string, string] => [part, 'the platform']),
  ...['r', 'img', 'ops', 'beacons', 'release-map', 'livez', 'readyz'].map((part): [string, string] => [part, 'the edge']),
  ...['alone', 'slots', 'ws'].map((part): [string, string] => [part, 'the development server']),
];

/** Looks at every app that declares something, so that there is no list of remotes to keep. */
export function surveyWorkspace(root: string): Survey {
  const folders = readdirSync(root);
  const survey: Survey = {
    folders,
    ports: new Map(portalPorts),
    routes: answeredAlready.map(([part, owner]) => ({ pattern: `/${part}`, owner })),
    namespaces: new Map(),
  };
  for (const folder of folders) {
    const declaration = join(root, folder, 'portal.json');
    if (!existsSync(declaration)) continue;
    const { routes, namespaces } = JSON.parse(readFileSync(declaration, 'utf8')) as { routes: string[]; namespaces: string[] };
    survey.routes.push(...routes.map((pattern) => ({ pattern, owner: folder })));
    for (const namespace of namespaces) survey.namespaces.set(namespace, folder);
  }
  for (const folder of [...folders, 'releases/console']) {
    const config = join(root, folder, 'webpack.config.ts');
    const port = existsSync(config) ? /\bport: (\d+)/.exec(readFileSync(config, 'utf8'))?.[1] : undefined;
    if (port) survey.ports.set(Number(port), folder);
  }
  return survey;
}
