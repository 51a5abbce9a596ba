import type { WithdrawalBlock } from '@portal/contracts';
import { Button, DateTime, portal, useTranslation } from '@portal/portal';
import { CircleAlert } from 'lucide-react';
import styles from './Withdrawals.module.css';

/** Why nothing can be taken out now, in words, and until when. */
export function Blocks({ blocks }: { blocks: readonly WithdrawalBlock[] }) {
  const { t } = useTranslation('member');
  if (blocks.length === 0) return null;
  return (
    <ul className={styles.blocks} aria-label={t('withdraw.blocks')}>
      {blocks.map(({ code, until }) => (
        <li key={code}>
          <CircleAlert aria-hidden size={20} />
          <span>
            {t(`errors:${code}`)}{' '}
            {code === 'identity.required' && (
              <Button size="small" onClick={() => portal.openCenter('member', 'identity')}>
                {t('withdraw.verify')}
              </Button>
            )}
            {until && (
              <>
                {t('withdraw.possibleFrom')} <DateTime value={until} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
