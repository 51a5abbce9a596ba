import { api } from '@portal/api-client';
import { learnServerTime } from '@portal/portal';
import { localArea, sessionArea, sessionWrites } from '@portal/session';
import { useStatus } from '../../state/status.store';

let newest = 0;

/**
 * The first call of a page: it picks the screen and brings brand, modules, rules and resources (SYS-01). Later calls follow what staff have
 * changed; one that fails changes nothing on a page that already stands.
 */
export async function loadStatus(): Promise<void> {
  const mine = ++newest;
  const sentAt = performance.now();
  try {
    const { status, info } = await api.call('GET /wps/system/status', { query: { host: window.location.host } });
    if (mine !== newest) return;
    learnServerTime(info.serverTime, performance.now() - sentAt);
    sessionArea.write('whitelabelSettings', JSON.stringify(info.whitelabel));
    sessionArea.write('registerRules', JSON.stringify(info.registerRules));
    sessionArea.write('routers', JSON.stringify(info.resources));
    sessionArea.write('merchantCode', info.brand.merchantCode);
    localArea.write('merchantCode', info.brand.merchantCode);
    sessionWrites.brand(info.brand.currencySymbol, info.maintenance, info.whitelabel);
    useStatus.setState({ phase: 'ready', error: null, status, info, whitelabel: info.whitelabel, registerRules: info.registerRules });
  } catch (error) {
    if (mine === newest && useStatus.getState().info === null) useStatus.setState({ phase: 'failed', error });
  }
}
