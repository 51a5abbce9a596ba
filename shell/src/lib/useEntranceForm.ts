import { type FormEvent, useRef } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { focusFirstInvalid } from './focus-first-invalid';

/** Text of what is wrong, by field. */
export type Mistakes<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  defaultValues: Record<Name, string>;
  /** Called on every submit; `send` runs only when it finds nothing. */
  findMistakes: (values: Record<Name, string>) => Mistakes<Name>;
  send: (values: Record<Name, string>) => Promise<void>;
};

/**
 * React Hook Form with the rules of the entrance: mistakes appear on submit and go when their field is edited, the focus goes to the first
 * wrong field once its error is on the page, and a form sends once at a time.
 */
export function useEntranceForm<Name extends string>({ defaultValues, findMistakes, send }: Options<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const { register, formState, watch, setValue, setError, clearErrors, handleSubmit } = useForm<Record<string, string>>({
    defaultValues,
    reValidateMode: 'onSubmit',
    // The error has to be on the page first, and a field may appear only with its error: see `focusFirstInvalid`.
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries<string | undefined>(findMistakes(values as Record<Name, string>)).filter(([, text]) => text);
      const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'mistake', message: message ?? '' }]));
      return found.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors, isSubmitting } = formState;
  const focusMistake = () => focusFirstInvalid(ref.current);

  return {
    ref,
    values: watch() as Record<Name, string>,
    /** What is wrong with the whole form. */
    refusal: errors.root?.message ?? null,
    isPending: isSubmitting,
    /** What an input needs to be a field of the form. */
    field: (name: Name, onChange?: (value: string) => void): UseFormRegisterReturn & { error: string | undefined } => ({
      ...register(name as string, {
        onChange: (event: { target: { value: string } }) => {
          clearErrors(name);
          onChange?.(event.target.value);
        },
      }),
      error: errors[name]?.message,
    }),
    change(name: Name, value: string) {
      setValue(name as string, value);
      clearErrors(name);
    },
    /** Shows mistakes beside their fields and goes to the first. */
    show(mistakes: Mistakes<Name>) {
      for (const [name, message] of Object.entries<string | undefined>(mistakes)) setError(name, { message });
      focusMistake();
    },
    refuse: (text: string) => setError('root', { message: text }),
    async submit(event: FormEvent) {
      event.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await handleSubmit((values) => send(values as Record<Name, string>), focusMistake)();
      } finally {
        isRunning.current = false;
      }
    },
  };
}
