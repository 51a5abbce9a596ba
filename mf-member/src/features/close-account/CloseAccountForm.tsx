import type { ClosingBlocked } from '@portal/contracts';
import { Button, Checkbox, ErrorState, isApiError, portal, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { type Proof, ProofForm } from '../../components/ProofForm';
import { type ClosureBlock, useCloseAccount, useClosureState, useLookAgain } from './close-account.api';
import styles from './CloseAccount.module.css';

/** Where each of them is settled. */
const pages = {
  bets: 'personalHistoryCopy',
  providers: 'transferFund',
  transfers: 'transferUpline',
  deposits: 'depositv2',
  withdrawals: 'withdraw',
  held: 'transactionHistory',
  balance: 'withdraw',
} as const satisfies Record<ClosureBlock, string>;

const kept = ['books', 'contact', 'documents', 'activity', 'files'] as const;

type CloseAccountFormProps = { onClose: () => void };

/** What is still open, what is kept, and, once nothing is in the way, the password for signing in. */
export function CloseAccountForm({ onClose }: CloseAccountFormProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useClosureState();
  if (!data && error) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('closure.checking')}>
        <Skeleton height={160} />
      </div>
    );
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('closure.keptTitle')}</h3>
        <ul className={styles.list}>
          {kept.map((part) => (
            <li key={part}>{t(`closure.kept.${part}`, { days: data.documentDays })}</li>
          ))}
        </ul>
        <p className={styles.body}>{t('closure.exclusion')}</p>
      </section>
      {data.blocks.length > 0 ? (
        <Blocks blocks={data.blocks} isChecking={isFetching} onCheck={() => void refetch()} onClose={onClose} />
      ) : (
        <PasswordForm onClose={onClose} />
      )}
    </>
  );
}

type BlocksProps = { blocks: readonly ClosureBlock[]; isChecking: boolean; onCheck: () => void; onClose: () => void };

function Blocks({ blocks, isChecking, onCheck, onClose }: BlocksProps) {
  const { t } = useTranslation('member');
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('closure.blockedTitle')}</h3>
      <ul className={styles.blocks} role="list">
        {blocks.map((block) => (
          <li key={block} className={styles.block}>
            <span>{t(`closure.blocks.${block}`)}</span>
            <Button size="small" variant="ghost" onClick={() => portal.openCenter('member', pages[block])}>
              {t(`closure.go.${block}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button pending={isChecking} onClick={onCheck}>
          {t('closure.again')}
        </Button>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </section>
  );
}

function PasswordForm({ onClose }: CloseAccountFormProps) {
  const { t } = useTranslation('member');
  const close = useCloseAccount();
  const lookAgain = useLookAgain();
  const [isUnderstood, setIsUnderstood] = useState(false);

  async function send({ password }: Proof) {
    try {
      await portal.leave(() => close.mutateAsync({ body: { ...(password && { password }) } }));
    } catch (error) {
      // Money came in meanwhile, for instance: the list says what.
      if (isApiError(error) && error.code === 'members.closing_blocked' && (error.value as ClosingBlocked).blocks.length > 0)
        void lookAgain();
      throw error;
    }
    portal.notify({ kind: 'success', title: t('closure.done') });
  }

  return (
    <ProofForm
      submit={t('closure.submit')}
      isDanger
      needsCode={false}
      findMistake={() => (isUnderstood ? null : t('closure.needUnderstood'))}
      send={send}
      onClose={onClose}
    >
      <Checkbox label={t('closure.understood')} checked={isUnderstood} onChange={({ target }) => setIsUnderstood(target.checked)} />
    </ProofForm>
  );
}
