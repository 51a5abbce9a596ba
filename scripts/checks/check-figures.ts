import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FiguresReport = {
  /** Parts of the last figures that do not say when, at which commit and of what they were measured, or say what cannot be. */
  wrong: string[];
  /** Parts whose folders have changed since their commit. */
  stale: string[];
  /** Parts whose commit this copy of the repository does not hold, so that nothing can be compared. */
  unknown: string[];
};

const MEASURED = /Measured on (\d{4}-\d{2}-\d{2}) at `([0-9a-f]{7,40})`, of ((?:`[^`]+`(?:, )?)+)/;

/** Whether each part of the last figures in `docs/benchmarks.md` names its day, its commit and its folders, and which parts are older than their folders. */
export function checkFigures(root: string): FiguresReport {
  const report: FiguresReport = { wrong: [], stale: [], unknown: [] };
  for (const { title, text } of readParts(readFileSync(join(root, 'docs/benchmarks.md'), 'utf8'))) {
    const [, day = '', commit = '', list = ''] = MEASURED.exec(text) ?? [];
    const folders = [...list.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder);
    const missing = folders.filter((folder) => !existsSync(join(root, folder)));
    if (Number.isNaN(Date.parse(day))) report.wrong.push(`${title}: no "Measured on <day> at \`<commit>\`, of \`<folder>\`"`);
    else if (missing.length > 0) report.wrong.push(`${title}: there is no ${missing.join(', ')}`);
    else if (!git(root, 'cat-file', '-e', `${commit}^{commit}`)) report.unknown.push(`${title} (${commit})`);
    else if (!git(root, 'diff', '--quiet', commit, 'HEAD', '--', ...folders)) report.stale.push(`${title} (${day}, ${commit})`);
  }
  return report;
}

function readParts(markdown: string): { title: string; text: string }[] {
  const [, figures = ''] = markdown.split(/^## Last figures$/m);
  const [last = ''] = figures.split(/^## /m);
  return last
    .split(/^### /m)
    .slice(1)
    .map((part) => ({ title: part.slice(0, part.indexOf('\n')), text: part }));
}

/** Whether a question to git is answered with yes. */
function git(root: string, ...words: string[]): boolean {
  try {
    execFileSync('git', words, { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
