import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { sampleSettings } from '../../testing/sample-settings';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const green = { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' };
const noLogos = { light: null, dark: null };
const logo = { id: 'A'.repeat(22), width: 640, height: 160 };

async function open(look: unknown = { colors: null, logos: noLogos }, answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/settings');
  const asked = installFakeDesk({
    'GET /wps/operators/settings': { value: sampleSettings({ look }) },
    'PUT /wps/operators/settings/look': {},
    ...answers,
  });
  render(<DeskApp />);
  await screen.findByRole('heading', { name: 'Look: colours and logo' });
  return asked;
}
/** The test's browser cannot read a file as a whole. */
function fileOf(text: string, name: string, type: string): File {
  const file = new File([text], name, { type });
  return Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
}
const field = (name: string) => screen.getByRole('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}
const saved = (asked: Awaited<ReturnType<typeof open>>) =>
  asked.find(({ method }) => method === 'PUT')?.body as { value: unknown } | undefined;
async function confirm() {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'a new brand');
  await userEvent.click(dialog.getByRole('button', { name: /^Change/ }));
}
async function upload() {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'a new logo');
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
}
const save = () => screen.getByRole('button', { name: 'Save the look …' });

it('shows what is chosen in both themes before it is saved @SYS-27', async () => {
  const asked = await open();
  expect(save()).toBeDisabled();
  await type('Main colour, light theme', '#0b7a4b');
  expect(screen.getByTestId('preview-light').style.getPropertyValue('--color-brand')).toBe('#0b7a4b');
  expect(screen.getByTestId('preview-dark').style.getPropertyValue('--color-brand')).toBe('#5b4fe0');
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(save());
  await confirm();
  await waitFor(() => expect(saved(asked)?.value).toMatchObject({ colors: { brand: '#0b7a4b', brandDark: '#5b4fe0' }, logos: noLogos }));
});

it('says which pair cannot be seen, how far it is and what it needs, and takes the nearest that passes @SYS-27', async () => {
  await open({ colors: green, logos: noLogos });
  await type('Main colour, light theme', '#ffd400');
  expect(screen.getByText(/^Light theme: the contrast of buttons on the page is 1\.\d\d; it has to be at least 3\.$/)).toBeInTheDocument();
  expect(save()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /nearest that passes/ }));
  expect(screen.queryByText(/the contrast of/)).not.toBeInTheDocument();
  expect(save()).toBeEnabled();
});

it('takes no half colour, and keeps the preview meanwhile', async () => {
  await open({ colors: green, logos: noLogos });
  await type('Stage', '#06');
  expect(screen.getByText(/Write a colour as #/)).toBeInTheDocument();
  expect(screen.getByTestId('preview-light').style.getPropertyValue('--color-night')).toBe('#06291b');
  expect(save()).toBeDisabled();
});

it('uploads a logo, shows it, and saves it by its name @SYS-27', async () => {
  const asked = await open(undefined, { 'POST /wps/operators/logos': { value: logo } });
  await userEvent.upload(screen.getByTestId('logo-light'), fileOf('x', 'logo.png', 'image/png'));
  await upload();
  const shown = await screen.findAllByRole('img', { name: 'Chandra' });
  expect(shown.map((each) => each.getAttribute('src'))).toEqual(Array(2).fill(`/wps/system/logos/${logo.id}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(save());
  await confirm();
  await waitFor(() => expect(saved(asked)?.value).toEqual({ colors: null, logos: { light: logo, dark: null } }));
});

it('explains why a file is no logo @SYS-27', async () => {
  await open(undefined, { 'POST /wps/operators/logos': { status: 422, message: 'system.logo_refused', value: { reason: 'kind' } } });
  await userEvent.upload(screen.getByTestId('logo-dark'), fileOf('<svg/>', 'logo.svg', 'image/svg+xml'));
  await upload();
  expect(await screen.findByText(/SVG isn’t taken, because it can hold scripts/)).toHaveAttribute('role', 'alert');
});

it('puts the built-in look back', async () => {
  const asked = await open({ colors: green, logos: noLogos });
  await userEvent.click(screen.getByRole('button', { name: 'Put the built-in look back …' }));
  await confirm();
  await waitFor(() => expect(saved(asked)?.value).toEqual({ colors: null, logos: noLogos }));
});

it('lets a viewer look and change nothing', async () => {
  await open({ colors: green, logos: noLogos }, { 'GET /wps/operators/me': { value: { operator: { name: 'dao', roles: ['viewer'] } } } });
  expect(field('Stage')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save the look …' })).not.toBeInTheDocument();
});
