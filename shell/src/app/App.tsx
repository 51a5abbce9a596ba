import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { AppBoundary } from './failures/AppBoundary';
import { Portal } from './Portal';

/** The whole page: one router, one query cache, one tree for the shell and all remotes. */
export function App({ client }: { client: QueryClient }) {
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
