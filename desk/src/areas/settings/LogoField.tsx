import type { Logo } from '@portal/contracts/look';
import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import type { Theme } from '@portal/theme';
import { Button } from '@portal/ui';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useSending } from '../../lib/useSending';
import { addLogo } from './look-desk.api';
import styles from './LookCard.module.css';

type LogoFieldProps = { theme: Theme; logo: Logo | null; canChange: boolean; onChange: (logo: Logo | null) => void };

/** Why the platform does not take a picture, where that can be mended. */
const explained = new Set(['kind', 'too_big', 'pixels', 'broken', 'small', 'heavy']);

/** The logo of a theme: chosen, uploaded at once and shown in the preview; visitors see it when the look is saved. */
export function LogoField({ theme, logo, canChange, onChange }: LogoFieldProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const named = { theme: t(`settings.look.themes.${theme}`) };
  const reason = (refusal?.value as { reason?: string } | null | undefined)?.reason ?? '';

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Read before the field is emptied, so that the same file may be chosen again.
    target.value = '';
    if (file) await send(async () => onChange(await addLogo(file)));
  }

  return (
    <div className={styles.logo}>
      <p>{logo ? t('settings.look.logoSize', { width: logo.width, height: logo.height }) : t('settings.look.noLogo')}</p>
      {canChange && (
        <div className={styles.acts}>
          {/* SVG may be chosen, so that it is told why it is not taken. */}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            data-testid={`logo-${theme}`}
            onChange={(event) => void handleChange(event)}
          />
          <Button
            size="small"
            pending={isPending}
            icon={<ImagePlus aria-hidden size={18} />}
            aria-label={t('settings.look.chooseLogo', named)}
            onClick={() => input.current?.click()}
          >
            {t('settings.look.choose')}
          </Button>
          {logo && (
            <Button size="small" variant="ghost" aria-label={t('settings.look.removeLogo', named)} onClick={() => onChange(null)}>
              {t('settings.look.remove')}
            </Button>
          )}
        </div>
      )}
      {refusal &&
        (explained.has(reason) ? (
          <p role="alert" className={styles.fault}>
            {t(`settings.look.logoFaults.${reason}`)}
          </p>
        ) : (
          <RefusalNotice refusal={refusal} />
        ))}
    </div>
  );
}
