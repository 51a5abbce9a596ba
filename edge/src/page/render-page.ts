import type { CallName } from '@portal/contracts';
import { languageOf } from '@portal/contracts/languages';
import { releaseBase } from '@portal/releases';
import { describePage } from '../head/describe-page';
import { chooseLanguage } from '../head/choose-language';
import { escapeMarkup } from '../head/escape-markup';
import { headTags } from '../head/head-tags';
import { textsOf } from '../head/page-texts';
import type { PageReleases } from '../releases/release-source';
import type { SiteFacts } from '../site/site-facts';
import { findPageHints, type PreloadHint } from './find-page-hints';
import { mapElement, type PageMarks } from './map-element';

export type PageWishes = {
  path: string;
  query: URLSearchParams;
  isKnown: boolean;
  /** The language chosen in this browser, and the languages it requests. */
  language: string | null;
  acceptLanguage: string | undefined;
  theme: string | null;
};

/** Addresses of the picture list and of the favicon. */
export type PageAddresses = { pictureNames: string; icon: string };
export type Site = { facts: SiteFacts; origin: string | null; addresses: PageAddresses };

const preload = ({ href, as, integrity, isLater }: PreloadHint) =>
  `<link rel="preload" href="${href}" as="${as}" integrity="${integrity}" crossorigin="anonymous" ${isLater ? 'media="not all"' : 'fetchpriority="high"'} />`;

/**
 * Read by every page as it starts: the answer is there before the scripts ask for it. Never a call whose answer depends on who asks, or on
 * the moment.
 */
export const earlyCall = 'GET /wps/relay/announcements' satisfies CallName;

const earlyReads = (pictureNames: string): string[] => [
  `<link rel="preload" id="picture-names" href="${pictureNames}" as="fetch" crossorigin="anonymous" />`,
  `<link rel="preload" href="${earlyCall.replace('GET ', '')}" as="fetch" crossorigin="anonymous" />`,
];

/** The brand's colours and logos, there before anything is painted; the page's scripts see by `data-look` whether it is still the present look. */
const lookSheet = ({ look: { look, sheet } }: SiteFacts): string[] =>
  sheet === null ? [] : [`<style data-look="${escapeMarkup(JSON.stringify(look))}">${sheet.css}</style>`];

/** Renders the HTML page: head, the shell's scripts, preload hints for the path, and the signed map. */
export function renderPage(releases: PageReleases, wishes: PageWishes, { facts, origin, addresses }: Site, marks: PageMarks): string {
  const { path, language, theme } = wishes;
  const { shell, remotes, template } = releases;
  const told = chooseLanguage(language, wishes.acceptLanguage, facts.brand?.languages ?? []);
  const shown = theme === 'dark' ? 'dark' : 'light';
  const description = describePage(wishes, facts, told);
  // The scripts know only the chosen language.
  const { pack } = languageOf(language);
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
  const hints = findPageHints(shell, remotes, path, pack).map(preload);
  const parts: Record<string, string> = {
    lang: languageOf(told).tag,
    title: escapeMarkup(description.title),
    theme: shown,
    icon: addresses.icon,
    head: [
      ...headTags(description, facts, told, origin, shown),
      ...styles,
      ...lookSheet(facts),
      ...scripts,
      ...earlyReads(addresses.pictureNames),
      ...hints,
      mapElement(releases, marks),
    ].join('\n    '),
    noscript: escapeMarkup(textsOf(told).noScript),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
}
