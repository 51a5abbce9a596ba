import type { RemoteFacts } from './choose-remote';
import { Refusal } from './refusal';

const remoteRow = /^\| `mf-[^|]+\|.*$/;

/** Adds the remote to the table of who owns which route, below the others. */
export function addOwnerRow(page: string, { folder, route }: RemoteFacts): string {
  const lines = page.split('\n');
  const last = lines.findLastIndex((line) => remoteRow.test(line));
  if (last < 0) throw new Refusal('docs/architecture.md has no table of routes with a row of a remote.');
  return lines.toSpliced(last + 1, 0, `| \`${folder}\` | \`${route}\` | none |`).join('\n');
}
