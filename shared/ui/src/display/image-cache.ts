const capacity = 200;
const loaded = new Set<string>();

/** The addresses of images that have been shown on this page; the least recently shown leave first. */
export const imageCache = {
  has: (address: string) => loaded.has(address),
  add(address: string) {
    loaded.delete(address);
    loaded.add(address);
    if (loaded.size <= capacity) return;
    for (const oldest of loaded) {
      loaded.delete(oldest);
      return;
    }
  },
};
