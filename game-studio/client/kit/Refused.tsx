import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { useGame } from './game-context';
import styles from './Refused.module.css';

type RefusedProps = { code: string; onClose(): void };

/** Why something was not done, as a sentence, with what the player can do about it. */
export function Refused({ code, onClose }: RefusedProps) {
  const { t } = useTranslation(['game', 'kit']);
  const { exit, openCashier, session } = useGame();
  const text = t([`game:refused.${code}`, `kit:refused.${code}`, 'kit:refused.internal']);
  const isOver = ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'session_over', 'REALITY_CHECK', 'PLAYER_BLOCKED'].includes(code);
  return (
    <div role="alert" className={styles.refused}>
      <p>{text}</p>
      <div className={styles.actions}>
        {code === 'INSUFFICIENT_FUNDS' && session.wallet !== 'demo' && (
          <Button kind="primary" onClick={openCashier}>
            {t('kit:cashier')}
          </Button>
        )}
        {isOver && (
          <Button kind="primary" onClick={exit}>
            {t('kit:exit')}
          </Button>
        )}
        <Button onClick={onClose}>{t('kit:close')}</Button>
      </div>
    </div>
  );
}
