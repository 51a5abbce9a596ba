import { useEffect } from 'react';

/** Keys by their code, while nobody types and no sheet is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const action = actions[event.code];
      if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog'))
        return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
