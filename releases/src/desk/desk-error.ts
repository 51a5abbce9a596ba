/** A refusal of the desk itself: `message` is a code, as everywhere behind the portal's API. */
export class DeskError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly value: unknown = null,
  ) {
    super(message);
    this.name = 'DeskError';
  }
}

export const deskErrors = {
  signInNeeded: () => new DeskError(401, 'operators.needed'),
  roleNeeded: () => new DeskError(403, 'operators.role_needed'),
  crossSite: () => new DeskError(403, 'request.cross_site'),
  notFound: () => new DeskError(404, 'request.not_found'),
  invalid: (issues: { field: string; code: string }[]) => new DeskError(400, 'request.invalid', { issues }),
  busy: () => new DeskError(503, 'request.busy'),
  /** The platform, which knows the operators, is away: nothing is done that could not be written down. */
  platformAway: () => new DeskError(503, 'network.failed'),
};

/** Whether a refusal is no word about the caller, because the platform could not be asked. */
export const isPlatformAway = (error: unknown): boolean =>
  error instanceof DeskError && error.message === deskErrors.platformAway().message;
