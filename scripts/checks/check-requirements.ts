import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/list-files';
import { readTestTitles } from './read-test-titles';

export type Requirement = { id: string; text: string };
export type RequirementsReport = {
  rows: Requirement[];
  missing: Requirement[];
  /** Tags that name no row, with the file they stand in. */
  unknown: string[];
};

const testFile = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/;

/** Which rows of `docs/requirements.md` the titles of the tests name. */
export function checkRequirements(root: string): RequirementsReport {
  const rows = readRows(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const ids = new Set(rows.map(({ id }) => id));
  const proven = new Set<string>();
  const unknown: string[] = [];
  for (const path of listFiles(root, (each) => testFile.test(each))) {
    for (const title of readTestTitles(path, readFileSync(join(root, path), 'utf8'))) {
      for (const [, id = ''] of title.matchAll(/@([A-Z]+-\d+)/g)) {
        if (ids.has(id)) proven.add(id);
        else unknown.push(`${path}: @${id}`);
      }
    }
  }
  return { rows, missing: rows.filter(({ id }) => !proven.has(id)), unknown };
}

function readRows(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- ([A-Z]+-\d+) (\[.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}
