import { Volume2, VolumeX } from 'lucide-react';
import { IconButton, useTranslation } from '@portal/portal';
import { switchSound, useSound } from '../lib/sound/useSound';

/** Whether draws are heard. */
export function SoundSwitch() {
  const { t } = useTranslation('lottery');
  const isOn = useSound();
  return (
    <IconButton size="small" label={t('stage.sound')} aria-pressed={isOn} onClick={switchSound}>
      {isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
    </IconButton>
  );
}
