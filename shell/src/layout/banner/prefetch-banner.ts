import type { QueryClient } from '@tanstack/react-query';
import { prefetchAnnouncements } from '../../features/notices';
import { bannerGroupOf } from './banner-group';
import { bannerPicture } from './banner-picture';

/**
 * The first banner is the largest thing on most pages: what it says and its picture are fetched while the rest of the page is prepared.
 * `pictures`: the addresses of pictures are known.
 */
export async function prefetchBanner(client: QueryClient, pictures: Promise<void>): Promise<void> {
  const group = bannerGroupOf(window.location.pathname);
  const [content] = await Promise.all([prefetchAnnouncements(client), pictures]);
  const first = content?.banners.find(({ groupName }) => groupName === group);
  if (first) new Image().src = bannerPicture(first);
}
