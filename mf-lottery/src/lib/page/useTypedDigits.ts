import { useEffect, useEffectEvent } from 'react';
import { fromThaiDigits } from '@portal/lottery-rules';

/** Where digits mean something else: fields, and whatever lies over the page. */
const ownDigits = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Takes digits that are typed anywhere on the page, in Arabic or Thai numerals, unless somebody else has use for them. */
export function useTypedDigits(take: (digit: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ownDigits)) return;
    const digit = fromThaiDigits(event.key);
    if (!/^[0-9]$/.test(digit)) return;
    event.preventDefault();
    take(digit);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
