import { type ChangeEvent, useState } from 'react';
import { fromThaiDigits } from '@portal/lottery-rules';

type Bounds = { least: number; most: number };

/**
 * A field for a whole number within bounds. What is typed stays as it is typed until the field is left: an empty field, or the first digit of a
 * longer number, is no mistake yet.
 */
export function useCountField(value: number, { least, most }: Bounds, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    inputMode: 'numeric' as const,
    value: typed ?? String(value),
    onChange(event: ChangeEvent<HTMLInputElement>): void {
      const text = fromThaiDigits(event.currentTarget.value).replace(/\D/g, '');
      const count = Number(text);
      setTyped(text);
      if (text !== '' && count >= least && count <= most) onChange(count);
    },
    onBlur(): void {
      const count = typed ? Math.min(Math.max(Number(typed), least), most) : value;
      if (count !== value) onChange(count);
      setTyped(null);
    },
  };
}
