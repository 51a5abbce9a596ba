import type { Logo } from '@portal/contracts/look';
import type { Brand } from '@portal/contracts/system';
import { useTranslation } from '@portal/i18n';
import type { Theme } from '@portal/theme';
import { logoPath, type LookColors, previewTokens } from '@portal/theme/look';
import { Money } from '@portal/ui';
import type { CSSProperties } from 'react';
import styles from './LookCard.module.css';

type LookPreviewProps = { brand: Brand; colors: LookColors; logo: Logo | null; theme: Theme };

const stake = 12_500n;
const win = 1_250_000n;

/** A small piece of the portal in the colours of a look: nothing in it can be pressed. */
export function LookPreview({ brand, colors, logo, theme }: LookPreviewProps) {
  const { t } = useTranslation('desk');
  const tokens = Object.entries(previewTokens(colors, theme)).map(([name, color]) => [`--color-${name}`, color]);
  return (
    <figure className={styles.preview} style={Object.fromEntries(tokens) as CSSProperties} data-testid={`preview-${theme}`}>
      <div className={styles.previewHeader}>
        {logo ? <img src={logoPath + logo.id} width={logo.width} height={logo.height} alt={brand.name} /> : <strong>{brand.name}</strong>}
        <span className={styles.previewButton}>{t('settings.look.sample.logIn')}</span>
      </div>
      <div className={styles.previewStage}>
        <span>{t('settings.look.sample.nextDraw')}</span>
        <strong className="tabular">01:24:09</strong>
      </div>
      <div className={styles.previewCard}>
        <p>{t('settings.look.sample.ticket')}</p>
        <p className={styles.previewMuted}>{t('settings.look.sample.stake')}</p>
        <Money value={stake} symbol={brand.currencySymbol} />
        <p className={styles.previewMuted}>{t('settings.look.sample.won')}</p>
        <Money value={win} symbol={brand.currencySymbol} className={styles.previewWin} />
        <span className={styles.previewLink}>{t('settings.look.sample.details')}</span>
        <span className={styles.previewChip}>{t('settings.look.sample.chosen')}</span>
      </div>
    </figure>
  );
}
