import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { listFiles } from '../lib/list-files';
import type { RemoteFacts } from './choose-remote';

const ending = '.template';

/** Every file of the new remote, by its path in the remote's folder, laid out as `npm run format` would. */
export async function renderTemplate(templateFolder: string, facts: RemoteFacts): Promise<Map<string, string>> {
  const values = new Map(Object.entries(facts).map(([key, value]) => [key, String(value)]));
  // Braces that name no fact stay: placeholders of texts look the same.
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values.get(key) ?? whole);
  const files = new Map<string, string>();
  for (const source of listFiles(templateFolder, (path) => path.endsWith(ending))) {
    const path = fill(source.slice(0, -ending.length));
    files.set(path, await layOut(path, fill(readFileSync(join(templateFolder, source), 'utf8'))));
  }
  return files;
}

export async function layOut(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig('.prettierrc.json')), filepath: path });
}
