import { createHash } from 'node:crypto';
import { languageOf, type Language } from '@portal/contracts/languages';
import { escapeMarkup } from '../head/escape-markup';
import { textsOf } from '../head/page-texts';
import type { Inks, ThemeName } from '../site/worn-look';

const styleOf = ({ ground, text, muted, button, onButton }: Inks): string =>
  [
    `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;box-sizing:border-box;padding:24px;background:${ground};color:${text};font:16px/1.6 system-ui,"Noto Sans Thai",sans-serif;text-align:center}`,
    'svg{width:240px;height:200px;max-width:100%}',
    'h1{margin:0;font-size:24px;line-height:1.5}',
    `p{margin:0;max-width:44ch;color:${muted}}`,
    `a{margin-top:12px;padding:10px 24px;border-radius:8px;background:${button};color:${onButton};font-weight:600;text-decoration:none}`,
    `a:focus-visible{outline:3px solid ${text};outline-offset:3px}`,
  ].join('');

export type OfflinePageWishes = { brand: string | null; language: Language; theme: ThemeName; inks: Inks; picture: string };

/**
 * What an installed portal shows without a network: one file, which fetches nothing, runs nothing, and knows nothing of who is looking. `picture` is an SVG that
 * stands in the page itself. Its style comes as a hash too, for the policy.
 */
export function offlinePageOf({ brand, language, theme, inks, picture }: OfflinePageWishes): { html: string; styleHash: string } {
  const { title, body, again } = textsOf(language).offline;
  const style = styleOf(inks);
  const html = `<!doctype html>
<html lang="${languageOf(language).tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="${theme}" />
    <meta name="theme-color" content="${inks.ground}" />
    <title>${escapeMarkup(brand === null ? title : `${title} · ${brand}`)}</title>
    <style>${style}</style>
  </head>
  <body>
    ${picture}
    <h1>${escapeMarkup(title)}</h1>
    <p>${escapeMarkup(body)}</p>
    <a href="/">${escapeMarkup(again)}</a>
  </body>
</html>
`;
  return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
}
