import { languageOf } from '@portal/contracts/languages';
import { releaseBase } from '@portal/releases';
import type { PageReleases } from '../releases/release-source';
import { findPageHints, type PreloadHint } from './find-page-hints';
import { mapElement, type PageMarks } from './map-element';

export type PageWishes = { path: string; language: string | null; theme: string | null };

/** Of the list that names every picture by its hash, and of the picture in the tab. */
export type PageAddresses = { pictureNames: string; icon: string };

const noScript = { th: 'โปรดเปิดใช้ JavaScript เพื่อใช้งานเว็บไซต์นี้', en: 'Please turn on JavaScript to use this site.' };

const preload = ({ href, as, integrity, priority }: PreloadHint) =>
  `<link rel="preload" href="${href}" as="${as}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="${priority}" />`;

/** The page's first answer: the shell's scripts, what the path will need next, and the signed map. */
export function renderPage(
  releases: PageReleases,
  { path, language, theme }: PageWishes,
  { pictureNames, icon }: PageAddresses,
  marks: PageMarks,
): string {
  const { shell, remotes, template } = releases;
  const { tag, pack } = languageOf(language);
  const file = (name: string) => ({ href: releaseBase(shell) + name, integrity: shell.assets[name]?.integrity ?? '' });
  const styles = shell.initial.css
    .map(file)
    .map(({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous" />`);
  const scripts = shell.initial.js
    .map(file)
    .map(
      ({ href, integrity }) =>
        `<script defer fetchpriority="high" src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    );
  const names = `<link rel="preload" id="picture-names" href="${pictureNames}" as="fetch" crossorigin="anonymous" />`;
  const hints = findPageHints(shell, remotes, path, pack).map(preload);
  const parts: Record<string, string> = {
    lang: tag,
    theme: theme === 'dark' ? 'dark' : 'light',
    icon,
    head: [...styles, ...scripts, names, ...hints, mapElement(releases, marks)].join('\n    '),
    noscript: tag === 'th' ? noScript.th : noScript.en,
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
}
