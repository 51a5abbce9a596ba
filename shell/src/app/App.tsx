import { createQueryClient } from '@portal/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppBoundary } from './failures/AppBoundary';
import { Portal } from './Portal';

/** The whole page: one router, one query cache, one tree for the shell and all remotes. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <AppBoundary area="page">
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Portal />
        </BrowserRouter>
      </QueryClientProvider>
    </AppBoundary>
  );
}
