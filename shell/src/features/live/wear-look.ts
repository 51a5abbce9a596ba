import type { SystemStatus } from '@portal/contracts';
import { lookStyle } from '@portal/theme/look';

let sheet: CSSStyleSheet | null = null;

/** Shows a look in the place of the one that the page was served with; `null`: that one again. The page's policy lets a constructed sheet be. */
export function wearLook(look: SystemStatus['info']['look'] | null, served: HTMLStyleElement | null): void {
  if (served?.sheet) served.sheet.disabled = look !== null;
  sheet ??= addSheet();
  sheet.replaceSync(look === null ? '' : lookStyle(look));
}

function addSheet(): CSSStyleSheet {
  const added = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
  return added;
}
