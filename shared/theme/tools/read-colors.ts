import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ThemeName = 'light' | 'dark';

/** The opaque colours a brand's style sheet gives one theme, by token name without its dashes. */
export function readColors(brand: string, theme: ThemeName): Record<string, string> {
  const css = readFileSync(join(__dirname, `../src/brands/${brand}.css`), 'utf8');
  const block = css.split(`:root[data-theme='${theme}'] {`)[1]?.split('}')[0];
  if (!block) throw new Error(`${brand} has no ${theme} theme`);
  return Object.fromEntries([...block.matchAll(/--(color-[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]));
}
