import type { ComponentType } from 'react';

/** A page a remote owns. The same paths stand in the remote's `portal.json`, so the shell knows them before any code is loaded. */
export type RemoteRoute = { path: string; load(): Promise<ComponentType> };
/** A place on other pages that a remote fills, such as `home.closingDraws` or the member centre. */
export type RemoteSlot = { slot: string; load(): Promise<ComponentType> };

/** Everything the shell can see of a remote: what `./remote` exposes. */
export type RemoteModule = {
  name: string;
  routes: RemoteRoute[];
  slots: RemoteSlot[];
  /** Awaited before the first render: texts of the current language are there. */
  ready?(): Promise<void>;
  dispose?(): void;
};

/** `portal.json` of a remote: what it provides, known without its code. */
export type RemoteProvides = {
  routes: string[];
  slots: string[];
  /** i18n namespaces. */
  namespaces: string[];
};
