/** Refuses paths that lead elsewhere: they come from files that others have written. */
export function requireInnerPath(path: string): string {
  const parts = path.split('/');
  if (path === '' || path.includes('\\') || path.includes('\0') || parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new Error(`${JSON.stringify(path)} is no path inside the registry.`);
  }
  return path;
}
