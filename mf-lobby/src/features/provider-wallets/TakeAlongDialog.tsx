import type { Game } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import {
  Button,
  Dialog,
  ErrorState,
  OpenAttempt,
  SkeletonText,
  useErrorText,
  useLocalText,
  useMoneyText,
  useSession,
  useTranslation,
} from '@portal/portal';
import { useState } from 'react';
import { usePlay } from '../../components/play/usePlay';
import { AmountField } from './AmountField';
import { findAmountFault, tidyAmount } from './check-amount';
import styles from './ProviderWallets.module.css';
import { useMoves, useProviderWallets } from './provider-wallets.api';

/** The game's provider keeps its own wallet: what one plays with is moved there first, and comes home when the game is left. */
export function TakeAlongDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const balance = useSession((session) => session.balance);
  const { data, error, refetch } = useProviderWallets();
  const { move, openMove } = useMoves();
  const { playWithOwnWallet } = usePlay();
  const [text, setText] = useState('');

  const wallet = data?.list.find(({ vendors }) => vendors.includes(game.vendor));
  const lies = wallet?.balance ?? null;
  const amount = tidyAmount(text);
  const canMove = amount !== '' && findAmountFault(text, balance) === null;

  async function handlePlay(movesFirst: boolean) {
    if (movesFirst && wallet && !(await move({ provider: wallet.provider, direction: 'in', amount }))) return;
    onClose();
    await playWithOwnWallet(game);
  }

  return (
    <Dialog
      open
      title={t('takeAlong.title', { name: localText(game.name) })}
      description={t('takeAlong.body')}
      labels={{ close: t('info.close') }}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        wallet && (
          <>
            {lies !== null && parseMoney(lies) > 0n && (
              <Button onClick={() => handlePlay(false)}>{t('takeAlong.playWith', { amount: moneyText(lies) })}</Button>
            )}
            <Button variant="primary" disabled={!canMove || openMove !== undefined} onClick={() => handlePlay(true)}>
              {t('takeAlong.moveAndPlay')}
            </Button>
          </>
        )
      }
    >
      {wallet ? (
        <div className={styles.form}>
          <p>{lies === null ? t('wallets.silent') : t('takeAlong.lies', { name: wallet.name, amount: moneyText(lies) })}</p>
          {openMove && <OpenAttempt attempt={openMove} />}
          <AmountField label={t('takeAlong.amount')} value={text} most={balance} onChange={setText} />
        </div>
      ) : error || data ? (
        <ErrorState title={error ? errorText(error) : t('wallets.silent')} retryLabel={t('failed.retry')} onRetry={refetch} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  );
}
