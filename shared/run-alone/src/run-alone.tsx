import '@portal/theme/global.css';
import { api, createQueryClient } from '@portal/api-client';
import type { RemoteModule } from '@portal/contracts';
import { changeLanguage, currentLanguage, registerSharedPacks } from '@portal/i18n';
import { bindPortalCommands, errorText, type Notice } from '@portal/portal';
import { readLanguage, readTheme, restoreSession, sessionArea } from '@portal/session';
import { applyTheme } from '@portal/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const say = ({ title, body }: Notice) => window.alert(body ? `${title}\n${body}` : title);

/** The router hears of an entry it did not make by `popstate` only. */
function goTo(address: string): void {
  window.history.pushState({}, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** The shell's part, as little as development needs: a real session against a real platform, and the browser's own dialogs. */
function bindPlainCommands(): void {
  bindPortalCommands({
    requireLogin: (action) => {
      if (!sessionArea.read('token')) say({ kind: 'info', title: 'Sign in on the portal of the same platform first.' });
      else action?.();
      return sessionArea.read('token') !== null;
    },
    requireRealAccount: (action) => {
      action?.();
      return true;
    },
    openCenter: (center, page) => goTo(`?center=${center}${page ? `&page=${page}` : ''}`),
    closeCenter: () => goTo(window.location.pathname),
    confirm: async ({ title }) => window.confirm(title),
    notify: say,
    notifyError: (error) => say({ kind: 'error', title: errorText(error) }),
    setDirty: () => {},
    openCustomerService: () => {},
    openGame: () => {},
    leave: async (work) => void (await work()),
    changePassword: () => {},
  });
}

/** Shows a remote on its own page for development: its routes, and under `/slots/<name>` its slots. */
export async function runAlone({ routes, slots, ready }: RemoteModule): Promise<void> {
  applyTheme(readTheme());
  api.configure({ getToken: () => sessionArea.read('token'), getAccount: () => sessionArea.read('account'), getLanguage: currentLanguage });
  bindPlainCommands();
  await changeLanguage(readLanguage());
  await Promise.all([registerSharedPacks(), ready?.(), restoreSession()]);
  const parts = [...routes, ...slots.map(({ slot, load }) => ({ path: `/slots/${slot}`, load }))].map(({ path, load }) => ({
    path,
    Part: lazy(async () => ({ default: await load() })),
  }));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            {parts.map(({ path, Part }) => (
              <Route key={path} path={path} element={<Part />} />
            ))}
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
