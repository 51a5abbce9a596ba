import type { FormEvent } from 'react';

/** Focuses the first field of the form that shows an error. */
export function focusFirstProblem({ currentTarget }: Pick<FormEvent<HTMLFormElement>, 'currentTarget'>): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
