import { languageOf, type Language } from '@portal/contracts/languages';
import { manifestAddress } from '../install/manifest';
import type { SiteFacts } from '../site/site-facts';
import type { ThemeName } from '../site/worn-look';
import type { PageDescription } from './describe-page';
import { escapeMarkup } from './escape-markup';

/** The Open Graph code of a language. */
const locales: Readonly<Record<string, string>> = { th: 'th_TH', en: 'en_US', 'zh-CN': 'zh_CN', id: 'id_ID', vi: 'vi_VN' };
const localeOf = (language: Language): string => locales[languageOf(language).tag] ?? 'th_TH';

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`;

/** Head tags for search engines and link previews. `origin` is null if the portal's own address is not configured. */
export function headTags(
  { title, description, canonical }: PageDescription,
  facts: SiteFacts,
  language: Language,
  origin: string | null,
  theme: ThemeName,
): string[] {
  const { brand, look, picture } = facts;
  const address = origin !== null && canonical !== null ? origin + canonical : null;
  const locale = localeOf(language);
  const others = new Set((brand?.languages ?? []).map(localeOf).filter((other) => other !== locale));
  const card = origin !== null && picture ? { ...picture, url: origin + picture.path } : null;
  const graph: (readonly [string, string] | null)[] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    brand && ['og:site_name', brand.name],
    address ? ['og:url', address] : null,
    ['og:locale', locale],
    ...[...others].map((other) => ['og:locale:alternate', other] as const),
    ...(card
      ? ([
          ['og:image', card.url],
          ['og:image:type', 'image/png'],
          ['og:image:width', String(card.width)],
          ['og:image:height', String(card.height)],
          ['og:image:alt', brand?.name ?? title],
        ] as const)
      : []),
  ];
  return [
    tag('name', 'description', description),
    tag('name', 'theme-color', look.inks[theme].ground),
    `<link rel="manifest" href="${manifestAddress}" />`,
    `<link rel="apple-touch-icon" href="/img/brand/icon-180.png" />`,
    ...(canonical === null ? [tag('name', 'robots', 'noindex')] : []),
    ...(address ? [`<link rel="canonical" href="${escapeMarkup(address)}" />`] : []),
    ...graph.flatMap((pair) => (pair ? [tag('property', ...pair)] : [])),
    tag('name', 'twitter:card', card ? 'summary_large_image' : 'summary'),
  ];
}
