import { useTranslation } from '@portal/portal';
import { PromotionCard } from '../../components/PromotionCard';
import { usePromotions } from '../../components/promotions.api';
import styles from './NewPlayerPromotions.module.css';

const shown = 3;

/** Under the registration form: what a new player may have. Whoever registers needs nothing of it, so it waits and fails in silence. */
export function NewPlayerPromotions() {
  const { t } = useTranslation('promo');
  const { data = [] } = usePromotions();
  const promotions = data.filter(({ category, state }) => category === 'new_player' && state === 'open').slice(0, shown);
  if (promotions.length === 0) return null;

  return (
    <section aria-labelledby="new-player-promotions" className={styles.section}>
      <h2 id="new-player-promotions">{t('newPlayer.title')}</h2>
      <ul className={styles.cards}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}
