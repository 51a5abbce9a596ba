import { useTranslation } from '@portal/i18n';
import { parseMoney } from '@portal/money';
import { useSession } from '@portal/session';
import { Badge, Button, IconButton, Money, Skeleton } from '@portal/ui';
import { ArrowLeft, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameSession } from '@portal/contracts';
import { useFrame } from '../../state/frame.store';
import type { OpenGame } from '../../state/overlays/open-game';
import { formatTimePlayed } from './format-time-played';
import styles from './SessionBar.module.css';
import { useTimePlayed } from './useTimePlayed';

export type SessionBarProps = {
  game: OpenGame;
  session: GameSession | undefined;
  isError: boolean;
  /** The name of the game, where nothing else on the page says it. */
  heading?: ReactNode;
  isFullScreen: boolean;
  onFullScreen: (() => void) | null;
  onLeave: () => unknown;
};

/** How long one has played, what came of it, what is left, and the way out: it is the first thing a keyboard reaches. */
export function SessionBar({ game, session, isError, heading, isFullScreen, onFullScreen, onLeave }: SessionBarProps) {
  const { t } = useTranslation('help');
  const seconds = useTimePlayed(session ? Date.parse(session.startedAt) : game.openedAt);
  const { balance, currencySymbol } = useSession();
  const isHidden = useFrame((frame) => frame.isBalanceHidden);
  const FullScreenIcon = isFullScreen ? Minimize : Maximize;

  return (
    <div className={styles.bar} role="group" aria-label={t('game.bar.label')}>
      <Button size="small" icon={<ArrowLeft aria-hidden size={16} />} onClick={onLeave}>
        {t('game.bar.leave')}
      </Button>
      {heading}
      <dl className={styles.figures}>
        <div>
          <dt>{t('game.bar.time')}</dt>
          <dd>
            <time dateTime={`PT${seconds}S`}>{formatTimePlayed(seconds)}</time>
          </dd>
        </div>
        {game.launchId === null ? (
          <div>
            <dt>{t('game.bar.money')}</dt>
            <dd>
              <Badge tone="info">{t('game.bar.playMoney')}</Badge>
            </dd>
          </div>
        ) : (
          <>
            <div>
              <dt>{t('game.bar.staked')}</dt>
              <dd>{amountOf(session?.staked, isError, currencySymbol)}</dd>
            </div>
            <div>
              <dt>{t('game.bar.net')}</dt>
              <dd>
                {session ? (
                  <Money
                    value={parseMoney(session.net)}
                    symbol={currencySymbol}
                    sign="always"
                    tone="bySign"
                    signWords={{ positive: t('game.bar.ahead'), negative: t('game.bar.behind') }}
                  />
                ) : (
                  amountOf(undefined, isError, currencySymbol)
                )}
              </dd>
            </div>
            <div>
              <dt>{t('game.bar.balance')}</dt>
              <dd>
                {isHidden ? (
                  '***'
                ) : balance === null ? (
                  <Skeleton width={72} height={16} />
                ) : (
                  <Money value={balance} symbol={currencySymbol} />
                )}
              </dd>
            </div>
          </>
        )}
      </dl>
      {onFullScreen && (
        <IconButton size="small" label={t(isFullScreen ? 'game.bar.endFullScreen' : 'game.bar.fullScreen')} onClick={onFullScreen}>
          <FullScreenIcon aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

const amountOf = (amount: string | undefined, isError: boolean, symbol: string) =>
  amount !== undefined ? <Money value={parseMoney(amount)} symbol={symbol} /> : isError ? '–' : <Skeleton width={56} height={16} />;
