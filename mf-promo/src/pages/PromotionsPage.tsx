import { useTranslation } from '@portal/portal';
import { PromoNav } from '../components/PromoNav';
import { PromotionList } from '../features/promotion-list';
import styles from './PromotionsPage.module.css';

export function PromotionsPage() {
  const { t } = useTranslation('promo');
  return (
    <>
      <PromoNav />
      <header className={styles.header}>
        <h1>{t('list.title')}</h1>
        <p>{t('list.slogan')}</p>
      </header>
      <PromotionList />
    </>
  );
}
