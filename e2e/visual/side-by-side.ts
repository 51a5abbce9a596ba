import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

type Looked = { title: string; result: TestResult };

const sides = ['expected', 'actual', 'diff'] as const;

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes `index.html` into the folder of the results: before, after and difference of each changed picture, changed pages first. */
export default class SideBySide implements Reporter {
  private readonly looked: Looked[] = [];
  private folder = '';

  onBegin(config: FullConfig): void {
    this.folder = config.projects[0]!.outputDir;
  }

  onTestEnd({ title }: TestCase, result: TestResult): void {
    this.looked.push({ title, result });
  }

  onEnd(): void {
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, 'index.html');
    const rank = ({ result }: Looked) => ['failed', 'timedOut', 'interrupted', 'skipped', 'passed'].indexOf(result.status);
    const pages = this.looked.toSorted((a, b) => rank(a) - rank(b)).map((page) => this.describe(page));
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><title>Pictures of the portal</title>
<style>body { font: 16px/1.5 system-ui; margin: 24px } figure { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 0 0 24px } img { width: 100%; border: 1px solid #999 } figcaption { grid-column: 1 / -1 }</style>
<h1>Before, after, difference</h1>
${pages.join('\n')}
`,
    );
    console.log(`Before and after: ${file}`);
  }

  private describe({ title, result }: Looked): string {
    const heading = `<h2>${escape(title)}: ${result.status}</h2>`;
    if (result.status === 'passed') return heading;
    const faults = [...result.errors, ...result.annotations.map(({ description }) => ({ message: description }))];
    const notes = faults.map(({ message = '' }) => `<li>${escape(stripVTControlCharacters(message.split('\n')[0]!))}</li>`);
    return `${heading}<ul>${notes.join('')}</ul>${this.pictures(result)}`;
  }

  private pictures({ attachments }: TestResult): string {
    const found = new Map<string, Partial<Record<(typeof sides)[number], string>>>();
    for (const { name, path } of attachments)
      for (const side of sides) {
        if (!path || !name.endsWith(`-${side}.png`)) continue;
        const picture = name.slice(0, -`-${side}.png`.length);
        found.set(picture, { ...found.get(picture), [side]: relative(this.folder, path) });
      }
    return [...found]
      .map(([picture, files]) => {
        const images = sides.map((side) =>
          files[side] ? `<img loading="lazy" alt="${side}" src="${escape(encodeURI(files[side]))}">` : '<span></span>',
        );
        return `<figure><figcaption>${escape(picture)}</figcaption>${images.join('')}</figure>`;
      })
      .join('\n');
  }
}
