import { useLocation } from '@portal/portal';
import styles from './AgentPage.module.css';

export function AgentPage() {
  const { pathname } = useLocation();
  return <p className={styles.place}>mf-agent {pathname}</p>;
}
