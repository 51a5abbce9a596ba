import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & {
    /** Before the text, such as a currency sign. */
    prefix?: ReactNode;
    /** After the text, such as a unit or a small button. */
    suffix?: ReactNode;
  };

/** A line of text. `className` is the frame's; everything else an input knows, `ref` too, goes to the input. */
export const TextField = ({
  label,
  hint,
  error,
  labelHidden,
  prefix,
  suffix,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) => (
  <FieldFrame {...{ label, hint, error, labelHidden, id, describedBy, className }} before={prefix} after={suffix}>
    {(control) => <input type="text" {...input} {...control} />}
  </FieldFrame>
);
