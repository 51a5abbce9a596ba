import './set-up-federation';
import { createQueryClient } from '@portal/api-client';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App';
import { prepareApp } from '../app/start/prepare-app';
import { takeAddressSecrets } from '../lib/address-secrets';
import { openReleaseMap } from '../remotes';
import { prefetchWhenIdle } from './prefetch-when-idle';
import { showStartFailure } from './show-start-failure';
import { startReleasesWhenIdle } from './start-releases-when-idle';

/** From the page's first answer to the rendered portal. */
export async function startPage(): Promise<void> {
  takeAddressSecrets();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  try {
    // Style sheets that come later take their hashes from the map, so nothing is loaded before it is known to be genuine.
    await openReleaseMap();
    const client = createQueryClient();
    await prepareApp(client);
    createRoot(root).render(<App client={client} />);
    startReleasesWhenIdle();
    prefetchWhenIdle();
  } catch (error) {
    console.error(error); // eslint-disable-line no-console -- the page could not start: nothing else can carry the reason
    showStartFailure(root);
  }
}
