const name = '#confirmEmail=';

/** The code of the link that led here; empty without one. It leaves the address at once, as it is good for one use. */
export function takeLinkCode(): string {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(name)) return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(name.length);
}
