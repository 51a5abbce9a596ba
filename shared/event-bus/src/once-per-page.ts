/**
 * Makes the one instance of something a page may hold once. A second copy of the package (a build that bundled it
 * instead of sharing it) throws at start, before two halves of the portal can disagree.
 */
export function oncePerPage<T>(name: string, create: () => T): T {
  const key = Symbol.for(`portal.${name}`);
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (page[key]) throw new Error(`A second copy of ${name} was loaded on this page; it must come from the shell.`);
  page[key] = true;
  return create();
}
