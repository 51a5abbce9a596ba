import { closeOverlay, useOverlays } from './overlays.store';

/** Takes the popup away as if the person had closed it; what must be answered first stays. */
export function dismissOverlay(): void {
  const { overlay } = useOverlays.getState();
  if (!overlay || (overlay.kind === 'changePassword' && overlay.forced)) return;
  closeOverlay();
  if (overlay.kind === 'login') overlay.dismissed?.();
}
