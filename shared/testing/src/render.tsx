import { createQueryClient } from '@portal/api-client';
import { changeLanguage, registerSharedPacks } from '@portal/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

export type RenderOptions = { path?: string; language?: 'TY' | 'EN' };

/** Renders as the shell would: router, query client, the shared texts. English unless asked otherwise, so that tests read well. */
export async function renderPortal(element: ReactElement, { path = '/', language = 'EN' }: RenderOptions = {}): Promise<RenderResult> {
  await registerSharedPacks();
  await changeLanguage(language);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: 0 }, mutations: { retry: false } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}
