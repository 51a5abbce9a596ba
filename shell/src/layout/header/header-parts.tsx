import { useSession } from '@portal/session';
import { Money } from '@portal/ui';
import { lazyPart } from '@portal/ui/lazy-part';
import { SignOutButton } from '../../features/account';
import { useFrame } from '../../state/frame.store';
import styles from './Header.module.css';
import { LoginButton } from './LoginButton';

/** What a member cannot do without: the balance, and the way out. */
function BareMemberArea() {
  const { balance, currencySymbol } = useSession();
  const isHidden = useFrame((frame) => frame.isBalanceHidden);
  return (
    <div className={styles.member}>
      {isHidden ? '***' : balance !== null && <Money value={balance} symbol={currencySymbol} />}
      <SignOutButton />
    </div>
  );
}

/** Who has not signed in needs no more of it. */
export const MemberArea = lazyPart<object>(
  () => import(/* webpackChunkName: "member-area" */ './MemberArea').then((module) => module.MemberArea),
  BareMemberArea,
);
export const InlineLogin = lazyPart<object>(
  () => import(/* webpackChunkName: "inline-login" */ './InlineLogin').then((module) => module.InlineLogin),
  LoginButton,
);
