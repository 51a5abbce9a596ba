import { useTranslation } from '@portal/i18n';
import { paths } from '../../lib/paths';
import { show, showToMembers } from '../../state/overlays/frame-actions';
import { FrameLink } from '../FrameLink';
import styles from './Footer.module.css';

/** Everything a person may want to read or to say. */
export function FooterLinks() {
  const { t } = useTranslation('shell');
  const page = (path: string, text: string) => (
    <li>
      <FrameLink className={() => styles.link ?? ''} to={path}>
        {text}
      </FrameLink>
    </li>
  );
  const popup = (open: () => void, text: string) => (
    <li>
      <button type="button" className={styles.link} onClick={open}>
        {text}
      </button>
    </li>
  );

  return (
    <nav aria-label={t('footer.helpTitle')}>
      <h2>{t('footer.helpTitle')}</h2>
      <ul className={styles.links}>
        {page(paths.helpCentre, t('titles.help'))}
        {popup(show('depositTutorial'), t('footer.depositTutorial'))}
        {popup(show('download'), t('titles.download'))}
        {popup(show('winners'), t('footer.winners'))}
        {popup(showToMembers('feedback'), t('footer.feedback'))}
        {popup(showToMembers('affiliateApplication'), t('footer.applyAffiliate'))}
        {page(paths.agreement, t('titles.agreement'))}
      </ul>
    </nav>
  );
}
