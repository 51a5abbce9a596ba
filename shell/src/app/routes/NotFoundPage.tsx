import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Rabbit } from '../../components/Rabbit';
import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import styles from '../screens/Screen.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.inFrame}>
      <Rabbit pose="lost" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
      <Button variant="primary" onClick={() => goTo(paths.home)}>
        {t('notFound.home')}
      </Button>
    </section>
  );
}
