/** The code of a part could not be fetched; else it was there, and broke. */
export class LoadFault extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadFault';
  }
}
