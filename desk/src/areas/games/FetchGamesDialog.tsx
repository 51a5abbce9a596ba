import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { fetchProviderGames, type ProviderFetch } from './providers-desk.api';

type FetchGamesDialogProps = { code: string; onFetched: (fetched: ProviderFetch) => void; onClose: () => void };

/** Takes the games of a provider into the catalogue, where its new brands wait switched off. */
export function FetchGamesDialog({ code, onFetched, onClose }: FetchGamesDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('providers.fetchNamed', { code })}
      description={t('providers.fetchEffect')}
      confirmLabel={t('providers.fetchNow')}
      doneLabel={t('providers.asked')}
      onConfirm={async (reason) => onFetched(await fetchProviderGames(code, reason))}
      onClose={onClose}
    />
  );
}
