import { useEffect } from 'react';

/** Space and Enter spin, and hurry a spin on, wherever the focus has no use of its own for them. */
export function useSpinKeys(spin: () => Promise<void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      const target = event.target as HTMLElement;
      if (target.closest('button, a, input, select, textarea, dialog')) return;
      event.preventDefault();
      // A key that is held down must not play round after round.
      if (!event.repeat) void spin();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [spin, isOn]);
}
