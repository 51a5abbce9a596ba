import { useLocation } from '@portal/portal';
import styles from './LobbyPage.module.css';

export function LobbyPage() {
  const { pathname } = useLocation();
  return <p className={styles.place}>mf-lobby {pathname}</p>;
}
