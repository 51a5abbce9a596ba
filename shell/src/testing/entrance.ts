import type { SignedIn, SystemStatus } from '@portal/contracts';
import type { ModuleId } from '@portal/contracts/brand';
import type { FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPayload, testPayloadKey } from './open-payload';
import { moduleNode } from './status-info';
import { startShell, type StartOptions } from './start-shell';

export const signedIn = (more: Partial<SignedIn> = {}): SignedIn => ({
  token: 'token-of-ann',
  firstTimeLogin: false,
  passwordExpired: false,
  userInfo: { userName: 'ann', isAgent: 0 },
  previousLoginAt: null,
  ...more,
});

type Options = Omit<StartOptions, 'info'> & { modules?: ModuleId[]; info?: Partial<SystemStatus['info']> };

/** The shell with modules switched on, and a platform whose encrypted calls can be read. */
export const startEntrance = ({ modules = [], info, ...options }: Options = {}): Promise<FakeApi> =>
  startShell({
    ...options,
    info: { payloadKey: testPayloadKey, whitelabel: ['DIRECTREG3' as const, ...modules].map((id) => moduleNode(id)), ...info },
  });

export const calls = (api: FakeApi, name: FakeApi['sent'][number]['name']) => api.sent.filter((sent) => sent.name === name);
/** What encrypted calls of a name said, oldest first. */
export const said = (api: FakeApi, name: FakeApi['sent'][number]['name']) => calls(api, name).map(({ body }) => openPayload(body));

export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, { timeout: 5000 }));

export async function openLoginPopup() {
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Log in' }));
  return dialog('Log in');
}

/** Fills fields as a paste does, with one change each. What happens letter by letter is tested where it matters. */
export async function fill(form: ReturnType<typeof within>, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByLabelText(label);
    await userEvent.clear(field);
    if (text) await userEvent.paste(text);
  }
}

export const eventually = (check: () => void) => waitFor(check, { timeout: 5000 });
