const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether a path matches a pattern: `/lottery`, `/promotions/:id`, `/seamless/*`. */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((segment, place) => segment.startsWith(':') || segment === given[place]);
}
