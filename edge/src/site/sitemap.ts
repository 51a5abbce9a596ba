import { isOpenPage, lotteryAddress, promotionAddress } from '../head/describe-page';
import { escapeMarkup } from '../head/escape-markup';
import { indexedPages } from '../head/page-table';
import type { SiteFacts } from './site-facts';

/** The format's own limit. */
const mostAddresses = 50_000;

/** Every address worth finding, as far as its part of the portal is there at all. */
export function sitemapOf(origin: string, facts: SiteFacts, isThere: (path: string) => boolean): string {
  const { brand, categories, lotteries, promotions } = facts;
  const pages = indexedPages.filter((page) => isOpenPage(page, facts) && (!page.category || !categories || categories.has(page.category)));
  const offers =
    brand?.isWalled === true
      ? []
      : [
          ...[...(lotteries ?? [])].map(([code, { isVietnamese }]) => lotteryAddress(code, isVietnamese)),
          ...[...(promotions?.keys() ?? [])].map(promotionAddress),
        ];
  const addresses = [...pages.map(({ address }) => address), ...offers].filter((address) => isThere(address.split('?')[0]!));
  const entries = addresses.slice(0, mostAddresses).map((address) => `  <url><loc>${escapeMarkup(origin + address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
