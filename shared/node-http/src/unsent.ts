/** Finding the address and opening the connection: what fails there has sent nothing. A request is only written afterwards. */
const stepsBeforeSending = new Set(['connect', 'getaddrinfo']);
const codesBeforeSending = new Set(['UND_ERR_CONNECT_TIMEOUT']);

type Fault = { syscall?: unknown; code?: unknown; cause?: unknown; errors?: unknown };

/**
 * True when the other side can have seen nothing of a request that failed, so that it may be sent elsewhere whatever it does. The step that
 * failed decides, not the kind of fault: an open connection may end with "host unreachable" too, after everything was said.
 */
export function isCertainlyUnsent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { syscall, code, cause, errors } = error as Fault;
  // A name with several addresses fails with a list, one fault for each.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isCertainlyUnsent);
  if (typeof syscall === 'string') return stepsBeforeSending.has(syscall);
  if (typeof code === 'string' && codesBeforeSending.has(code)) return true;
  return isCertainlyUnsent(cause);
}
