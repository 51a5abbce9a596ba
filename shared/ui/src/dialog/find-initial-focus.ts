/** Fields to type into: a choice that is made already, such as a way to sign in or a country, is no place to begin. */
const fields =
  'input:not(:disabled, [type="hidden"], [type="radio"], [type="checkbox"], [role="combobox"]), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus starts: in the first field, else on the overlay itself, so that its title is read and the Enter that opened it
 * does not press its first button. A touch does not bring up the keyboard unasked.
 */
export function findInitialFocus(popup: HTMLElement | null, openedBy: string): HTMLElement | null {
  return (openedBy === 'touch' ? null : popup?.querySelector<HTMLElement>(fields)) ?? popup;
}
