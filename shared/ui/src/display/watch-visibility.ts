import { throttle } from '../lib/throttle';

const threshold = 0.1;
const pauseMs = 200;

type OnVisible = () => void;

const watched = new Map<Element, OnVisible>();
const inSight = new Set<Element>();
let observer: IntersectionObserver | undefined;

// What only flies past while someone scrolls has left again before its turn and is never loaded.
const reveal = throttle(() => {
  for (const element of inSight) {
    const onVisible = watched.get(element);
    unwatch(element);
    onVisible?.();
  }
}, pauseMs);

function unwatch(element: Element) {
  watched.delete(element);
  inSight.delete(element);
  observer?.unobserve(element);
}

/** Calls back once when a tenth of the element is in sight. One observer serves all. Returns how to stop. */
export function watchVisibility(element: Element, onVisible: OnVisible): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) inSight.add(entry.target);
        else inSight.delete(entry.target);
      }
      if (inSight.size > 0) reveal();
    },
    { threshold },
  );
  watched.set(element, onVisible);
  observer.observe(element);
  return () => unwatch(element);
}
