import { useLocation } from '@portal/portal';
import styles from './PromoPage.module.css';

export function PromoPage() {
  const { pathname } = useLocation();
  return <p className={styles.place}>mf-promo {pathname}</p>;
}
