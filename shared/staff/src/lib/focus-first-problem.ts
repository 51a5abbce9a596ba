import type { FormEvent } from 'react';

/** Leads the keyboard to the first field of the form that says what is wrong, once it does. */
export function focusFirstProblem({ currentTarget }: Pick<FormEvent<HTMLFormElement>, 'currentTarget'>): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
