import { useLocation } from '@portal/portal';
import styles from './MemberPage.module.css';

export function MemberPage() {
  const { pathname } = useLocation();
  return <p className={styles.place}>mf-member {pathname}</p>;
}
