const fields = 'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus starts: in the first field, else on the overlay itself, so that its title is read and the Enter that opened it
 * does not press its first button. A touch does not bring up the keyboard unasked.
 */
export function findInitialFocus(popup: HTMLElement | null, openedBy: string): HTMLElement | null {
  return (openedBy === 'touch' ? null : popup?.querySelector<HTMLElement>(fields)) ?? popup;
}
