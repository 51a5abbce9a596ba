import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addOwnerRow } from './add-owner-row';
import { chooseRemote, type RemoteFacts, type RemoteWish } from './choose-remote';
import { layOut, renderTemplate } from './render-template';
import { surveyWorkspace } from './survey-workspace';

const ownersPage = 'docs/architecture.md';

/** Writes a new remote into a workspace. Everything is decided before the first file is written: a refusal changes nothing. */
export async function createRemote(root: string, wish: RemoteWish): Promise<RemoteFacts> {
  const facts = chooseRemote(wish, surveyWorkspace(root));
  const written = new Map<string, string>();
  for (const [path, text] of await renderTemplate(join(root, 'scripts/new-remote/template'), facts))
    written.set(`${facts.folder}/${path}`, text);
  written.set(ownersPage, await layOut(ownersPage, addOwnerRow(readFileSync(join(root, ownersPage), 'utf8'), facts)));
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return facts;
}
