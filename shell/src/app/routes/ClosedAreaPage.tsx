import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Rabbit } from '../../components/Rabbit';
import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import styles from '../screens/Screen.module.css';

/** Shown for an area the portal knows but no release of this brand provides. */
export function ClosedAreaPage() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.inFrame}>
      <Rabbit pose="asleep" />
      <h1>{t('closedArea.title')}</h1>
      <p>{t('closedArea.body')}</p>
      <Button variant="primary" onClick={() => goTo(paths.home)}>
        {t('notFound.home')}
      </Button>
    </section>
  );
}
