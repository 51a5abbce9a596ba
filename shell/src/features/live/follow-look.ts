import type { SystemStatus } from '@portal/contracts';
import { loadLate } from '../../lib/load-late';
import { useStatus } from '../../state/status.store';

type Look = SystemStatus['info']['look'];

const attribute = 'data-look';
/** As the edge writes it: no word in the page stands for this one. */
const builtIn = JSON.stringify({ colors: null, logos: { light: null, dark: null } } satisfies Look);

/** An open page wears what staff have chosen since it was served, as soon as its status says so. */
export function followLook(): void {
  const served = document.querySelector<HTMLStyleElement>(`style[${attribute}]`);
  const servedLook = served?.getAttribute(attribute) ?? builtIn;
  let worn = servedLook;
  const follow = (look: Look | undefined) => {
    const wished = JSON.stringify(look);
    if (look === undefined || wished === worn) return;
    worn = wished;
    loadLate(
      () => import(/* webpackChunkName: "wear-look" */ './wear-look'),
      // Another choice may have come while this one was on its way.
      ({ wearLook }) => wished === worn && wearLook(wished === servedLook ? null : look, served),
    );
  };
  follow(useStatus.getState().info?.look);
  useStatus.subscribe(({ info }) => follow(info?.look));
}
