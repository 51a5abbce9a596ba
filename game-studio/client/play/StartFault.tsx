import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../kit/api';
import { Button } from '../kit/Button';

/** The game could not be opened: why, and what can be done. */
export function StartFault({ fault }: { fault: unknown }) {
  const { t } = useTranslation('kit');
  const code = fault instanceof ApiRefusal ? fault.code : 'unreached';
  return (
    <main className="page">
      <p role="alert">{t([`refused.${code}`, 'refused.internal'])}</p>
      {code === 'unreached' && (
        <div>
          <Button kind="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </main>
  );
}
