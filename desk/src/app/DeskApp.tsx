import { useTranslation } from '@portal/i18n';
import { StaffGate } from '@portal/staff';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { DeskFrame } from './DeskFrame';

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });

/** The operators' desk: who is signed in first, then its areas. */
export function DeskApp() {
  const { t } = useTranslation('desk');
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <StaffGate title={t('title')}>
        {(session) => (
          <BrowserRouter basename="/ops">
            <DeskFrame {...session} />
          </BrowserRouter>
        )}
      </StaffGate>
    </QueryClientProvider>
  );
}
