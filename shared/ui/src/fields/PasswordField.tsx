import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { TextField, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & { labels: { show: string; hide: string } };

/** A password that can be shown while it is typed. Paste and password managers work. */
export function PasswordField({ labels, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton label={isShown ? labels.hide : labels.show} onClick={() => setIsShown(!isShown)}>
          <Icon aria-hidden />
        </IconButton>
      }
    />
  );
}
