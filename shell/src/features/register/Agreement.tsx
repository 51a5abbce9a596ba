import { useTranslation } from '@portal/i18n';
import { Link } from '@portal/portal';
import { paths } from '../../lib/paths';
import styles from './RegisterForm.module.css';

/** Stands where the link goes: each language puts it elsewhere in the sentence. */
const place = '\u0000';

/** What is agreed to; its terms open in another tab, so that nothing typed is lost. */
export function Agreement() {
  const { t } = useTranslation('entrance');
  const [before, after] = t('register.agreement', { terms: place }).split(place);
  return (
    <>
      {before}
      <Link className={styles.terms} to={paths.agreement} target="_blank" rel="noopener">
        {t('register.terms')}
      </Link>
      {after}
    </>
  );
}
