import { useTranslation } from '@portal/i18n';
import { Button, EmptyState } from '@portal/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <EmptyState
      title={<h1>{t('notFound.title')}</h1>}
      description={t('notFound.body')}
      action={
        <Button variant="primary" onClick={() => void navigate(paths.home)}>
          {t('notFound.home')}
        </Button>
      }
    />
  );
}
