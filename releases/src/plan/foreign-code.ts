/** Names that survive minifying and that only the code of one library contains. All of them come from the shell. */
export const foreignCode: readonly { mark: string; library: string }[] = [
  { mark: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', library: 'react' },
  { mark: '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', library: 'react-dom' },
  { mark: 'react.transitional.element', library: 'react/jsx-runtime' },
  { mark: '__reactRouterVersion', library: 'react-router' },
  { mark: 'react-i18next::', library: 'react-i18next' },
  { mark: 'i18next: ', library: 'i18next' },
  { mark: 'No QueryClient set', library: '@tanstack/react-query' },
  { mark: 'A second copy of ', library: '@portal/event-bus' },
];

export const reactLibraries: readonly string[] = ['react', 'react-dom', 'react/jsx-runtime'];
