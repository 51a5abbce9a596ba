import { spendSecret } from '../../lib/address-secrets';
import { loadEntranceTexts } from '../../locales';
import { openOverlay, useOverlays } from '../../state/overlays/overlays.store';
import { enterByLink } from './enter-by-link';

/** What the address of this page brought along: a login link, or the link of an e-mail that sets a new password. */
export async function enterByAddress(): Promise<void> {
  const loginToken = spendSecret('loginToken');
  const resetCode = spendSecret('resetCode');
  await loadEntranceTexts();
  if (loginToken) await enterByLink(loginToken);
  if (resetCode && !useOverlays.getState().overlay) openOverlay({ kind: 'resetPassword', code: resetCode });
}
