import { useSearchParams } from '@portal/portal';

export type GameFilters = { vassalage: string | null; name: string; page: number };

/** What the list shows stands in the address: it can be sent to others, and Back works. */
export function useGameFilters() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const filters: GameFilters = {
    vassalage: params.get('vassalage'),
    name: params.get('q') ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, 10_000) : 1,
  };

  const change = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) after.set(key, value);
          else after.delete(key);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );

  return {
    filters,
    /** Each letter typed is not a step of its own for Back. */
    search: (name: string) => change({ q: name, page: null }, true),
    goToPage: (target: number) => change({ page: target > 1 ? String(target) : null }),
    clear: () => change({ q: null, page: null, vassalage: null }),
  };
}
