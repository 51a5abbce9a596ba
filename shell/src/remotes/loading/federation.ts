import { ModuleFederation } from '@module-federation/runtime-core';
import * as portal from '@portal/portal';
import React from 'react';
import ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

const shared: Record<string, unknown> = { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDom, '@portal/portal': portal };

let federation: ModuleFederation | null = null;

/**
 * The page's one federation, with the modules that exist once per page handed over as objects. Entries are on the page before it asks for
 * them: it loads no script by itself.
 */
export function getFederation(): ModuleFederation {
  federation ??= new ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [
        name,
        {
          version: __SHARED_VERSIONS__[name] ?? '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${__SHARED_VERSIONS__[name]}` },
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
  });
  return federation;
}
