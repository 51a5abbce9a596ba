import { useSession } from '@portal/session';
import type { ComponentProps } from 'react';
import { imageUrl } from '../../state/image-url';
import styles from './AccountMenu.module.css';

/** The button that opens the account menu. */
export function AvatarButton(props: ComponentProps<'button'>) {
  const avatar = useSession((session) => session.member?.avatar);
  return (
    <button {...props} type="button" className={styles.avatar}>
      {avatar && <img src={imageUrl(`/img/avatars/${avatar}.svg`)} alt="" width={40} height={40} />}
    </button>
  );
}
