import type { FormEvent } from 'react';

/** Leads the keyboard to the first field of the form that says what is wrong, once it does. */
export function focusFirstProblem({ currentTarget }: FormEvent<HTMLFormElement>): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
