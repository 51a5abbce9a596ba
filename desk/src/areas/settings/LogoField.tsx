import type { Logo } from '@portal/contracts/look';
import { useTranslation } from '@portal/i18n';
import { refusalOf } from '@portal/staff';
import type { Theme } from '@portal/theme';
import { Button } from '@portal/ui';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { addLogo } from './look-desk.api';
import styles from './LookCard.module.css';

type LogoFieldProps = { theme: Theme; logo: Logo | null; canChange: boolean; onChange: (logo: Logo | null) => void };

/** Why the platform does not take a picture, where that can be mended. */
const explained = new Set(['kind', 'too_big', 'pixels', 'broken', 'small', 'heavy']);

/** The logo of a theme: chosen, uploaded with a reason and shown in the preview; visitors see it when the look is saved. */
export function LogoField({ theme, logo, canChange, onChange }: LogoFieldProps) {
  const { t } = useTranslation('desk');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const named = { theme: t(`settings.look.themes.${theme}`) };

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setFile(target.files?.[0] ?? null);
    setFault(null);
    // The same file may be chosen again.
    target.value = '';
  }

  async function upload(chosen: File, reason: string) {
    try {
      onChange(await addLogo(chosen, reason));
    } catch (error) {
      const why = (refusalOf(error).value as { reason?: string } | null | undefined)?.reason ?? '';
      setFault(explained.has(why) ? why : null);
      throw error;
    }
  }

  return (
    <div className={styles.logo}>
      <p>{logo ? t('settings.look.logoSize', { width: logo.width, height: logo.height }) : t('settings.look.noLogo')}</p>
      {canChange && (
        <div className={styles.acts}>
          {/* SVG may be chosen, so that it is told why it is not taken. */}
          <input ref={input} type="file" hidden accept="image/*" data-testid={`logo-${theme}`} onChange={handleChange} />
          <Button
            size="small"
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
      {file && (
        <ReasonDialog
          title={t('settings.look.upload', named)}
          description={t('settings.look.uploadEffect')}
          confirmLabel={t('settings.look.uploadNow')}
          doneLabel={t('settings.look.uploaded')}
          onConfirm={(reason) => upload(file, reason)}
          onClose={() => setFile(null)}
        >
          {fault && (
            <p role="alert" className={styles.fault}>
              {t(`settings.look.logoFaults.${fault}`)}
            </p>
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
