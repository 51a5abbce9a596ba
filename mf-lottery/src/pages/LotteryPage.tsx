import { useLocation } from '@portal/portal';
import styles from './LotteryPage.module.css';

export function LotteryPage() {
  const { pathname } = useLocation();
  return <p className={styles.place}>mf-lottery {pathname}</p>;
}
