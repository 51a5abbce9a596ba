import { useRef, useState, type RefObject } from 'react';
import { focusFirstInvalid } from './focus-first-invalid';

export type Mistakes<Name extends string> = Partial<Record<Name, string>>;

export type Fields<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  values: Record<Name, string>;
  mistakes: Mistakes<Name>;
  /** What is wrong with the whole form. */
  refusal: string | null;
  isPending: boolean;
  change(name: Name, value: string): void;
  /** Shows mistakes beside their fields and goes to the first. */
  show(mistakes: Mistakes<Name>): void;
  refuse(text: string | null): void;
  /** Sends once at a time, and only when nothing is wrong; a second press meanwhile does nothing. */
  submit(found: Mistakes<Name>, send: () => Promise<void>): Promise<void>;
};

/** What the small forms of the entrance have in common. */
export function useFields<Name extends string>(initial: Record<Name, string>): Fields<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [mistakes, setMistakes] = useState<Mistakes<Name>>({});
  const [refusal, refuse] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);

  function show(found: Mistakes<Name>) {
    setMistakes(found);
    focusFirstInvalid(form.current);
  }

  return {
    form,
    values,
    mistakes,
    refusal,
    isPending,
    change(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setMistakes((before) => ({ ...before, [name]: undefined }));
    },
    show,
    refuse,
    async submit(found, send) {
      if (isRunning.current) return;
      refuse(null);
      if (Object.values(found).some(Boolean)) return show(found);
      setMistakes({});
      isRunning.current = true;
      setIsPending(true);
      try {
        await send();
      } finally {
        isRunning.current = false;
        setIsPending(false);
      }
    },
  };
}
