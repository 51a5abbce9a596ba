import { useTranslation } from '@portal/i18n';
import { StaffGate } from '@portal/staff';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { DeskFrame } from './DeskFrame';

/** Few ever open it, and each of them once. */
const Welcome = lazyPart<object>(() => import('./welcome/Welcome').then((part) => part.Welcome));

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });

/** The operators' desk: who is signed in first, then its areas. */
export function DeskApp() {
  const { t } = useTranslation('desk');
  const [client] = useState(newClient);
  // Whoever comes by a link is no operator yet.
  const [isWelcome] = useState(() => location.pathname === '/ops/welcome');
  if (isWelcome)
    return (
      <Suspense fallback={null}>
        <Welcome />
      </Suspense>
    );
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
