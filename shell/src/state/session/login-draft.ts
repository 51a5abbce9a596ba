export type LoginDraft = {
  username: string;
  /** Why the first try failed. */
  refusal: unknown;
};

let draft: LoginDraft | null = null;

/** What was tried in the header goes on in the popup, where there is room for a captcha and a reason. */
export function keepLoginDraft(next: LoginDraft): void {
  draft = next;
}

/** Returns the draft once; later calls find nothing. */
export function takeLoginDraft(): LoginDraft | null {
  const taken = draft;
  draft = null;
  return taken;
}
