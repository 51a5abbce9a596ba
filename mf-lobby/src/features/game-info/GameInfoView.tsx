import type { GameInfo } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, imageUrl, LazyImage, Money, useLocalText, useSession, useTranslation } from '@portal/portal';
import { Info, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFacetName } from '../../components/useFacetName';
import { coverPath } from '../../lib/paths';
import styles from './GameInfoView.module.css';

export type GameInfoViewProps = { info: GameInfo; rooms: ReactNode };

export function GameInfoView({ info, rooms }: GameInfoViewProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const facetName = useFacetName();
  const symbol = useSession((session) => session.currencySymbol);
  const money = (amount: string) => <Money value={parseMoney(amount)} symbol={symbol} />;

  const facts: [string, ReactNode][] = [
    [t('info.rtp'), info.rtp === null ? null : `${info.rtp}%`],
    [t('info.fee'), info.feePercent === null ? null : `${info.feePercent}%`],
    [t('info.volatility'), info.volatility && t(`volatility.${info.volatility}`)],
    [
      t('info.stake'),
      <span key="stake">
        {money(info.minBet)} – {money(info.maxBet)}
      </span>,
    ],
    [t('info.maxWin'), info.maxWin && money(info.maxWin)],
    [t('info.lines'), info.lines > 0 ? String(info.lines) : null],
    [t('info.class'), facetName('classes', info.gameClassify)],
  ];

  return (
    <div className={styles.info}>
      <div className={styles.picture}>
        <LazyImage src={imageUrl(coverPath(info.nodeId))} alt="" ratio="3 / 4" eager />
      </div>
      <div className={styles.texts}>
        {info.vendorLabel && <p className={styles.vendor}>{info.vendorLabel}</p>}
        <p>{localText(info.description)}</p>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => Boolean(value))
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {info.features.length > 0 && (
          <p className={styles.features}>
            {info.features.map((feature) => (
              <Badge key={feature}>{facetName('features', feature)}</Badge>
            ))}
          </p>
        )}
        <p className={styles.note}>
          <WalletMinimal aria-hidden size={18} />
          {t(info.wallet === 'transfer' ? 'info.walletTransfer' : 'info.walletSeamless')}
        </p>
        <p className={styles.note}>
          <Info aria-hidden size={18} />
          {t('info.sameMath')}
        </p>
      </div>
      {rooms && <div className={styles.wide}>{rooms}</div>}
      {info.rules.length > 0 && (
        <section className={styles.wide} aria-labelledby="game-rules">
          <h3 id="game-rules">{t('info.rules')}</h3>
          <ul className={styles.rules}>
            {info.rules.map((rule, place) => (
              <li key={place}>{localText(rule)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
