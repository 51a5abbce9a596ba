import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { FrameNotice } from '../../layout/notices/FrameNotice';
import { keepConsent } from './consent';

/** Both answers are equally easy, and either is kept. */
export function ConsentNotice() {
  const { t } = useTranslation('help');
  return (
    <FrameNotice
      isCalm
      icon={ChartNoAxesColumn}
      actions={
        <>
          <Button size="small" onClick={() => keepConsent('denied')}>
            {t('consent.deny')}
          </Button>
          <Button size="small" onClick={() => keepConsent('granted')}>
            {t('consent.grant')}
          </Button>
        </>
      }
    >
      {t('consent.body')}
    </FrameNotice>
  );
}
