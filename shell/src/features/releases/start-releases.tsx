import type { OverrideMark } from '@portal/contracts/release-desk';
import { createRoot } from 'react-dom/client';
import { readInlinedMap } from '../../remotes/map/open-release-map';
import { getReleaseMap } from '../../remotes/map/release-map';
import { acceptMap, keepGoodMap } from './accept-map';
import { useReleaseNotices } from './release-notices.store';
import { ReleaseNotices } from './ReleaseNotices';
import { sendReports } from './send-reports';
import { followMap, startSwapping } from './swap-remotes';
import { watchMap } from './watch-map';

/** What the page does about releases once it is up: reports its loads, follows newer maps, and says what there is to say. */
export function startReleases(): void {
  const { nonce = '', etag, override } = document.getElementById('release-map')?.dataset ?? {};
  const reports = sendReports(nonce);
  keepOwnMap();
  startSwapping();
  followShell();
  watchMap(etag ?? null, async (answer) => {
    const isNew = await acceptMap(answer);
    reports.renewNonce(answer.nonce);
    if (!isNew) return;
    followShell();
    followMap();
  });

  const place = document.createElement('div');
  // A box of its own would hold the notices fast where it stands.
  place.style.display = 'contents';
  document.body.append(place);
  createRoot(place).render(<ReleaseNotices override={override ? (JSON.parse(override) as OverrideMark) : null} />);
}

/** The page's own map stands in should a later page come without a good one. It may not be the one this page runs by: that was found bad. */
function keepOwnMap(): void {
  try {
    const own = readInlinedMap();
    if (own.epoch === getReleaseMap().epoch) keepGoodMap(own);
  } catch {
    // The map came another way, and that one is kept already.
  }
}

/** Another build of the shell can only come with another page. */
function followShell(): void {
  const wanted = getReleaseMap().map.microFrontends.shell?.[0]?.extras.portal.buildId;
  useReleaseNotices.setState({ isShellOutdated: wanted !== undefined && wanted !== __BUILD_ID__ });
}
