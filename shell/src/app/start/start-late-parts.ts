import { startInstalled } from '../../features/installed';
import { prefetchParts } from './prefetch-parts';

/** What comes when the page is idle. */
export function startLateParts(): void {
  prefetchParts();
  startInstalled();
}
