import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root';
import { inOrder, readComposeFile, substitute } from './compose-file';
import { chooseEngine } from './find-engine';
import { readImage } from './compose-engine';
import { wordsOf } from './podman-engine';

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const variables = { SECRETS_FOLDER: '/srv/secrets', COMPOSE_PROJECT_NAME: 'proof', VERSION: '7' };
const file = readComposeFile(text, variables);
const withWords = (service: string) => wordsOf(service, file, root, (network) => `10.${network}.0`);
/** The values of an option, in their order. */
const valuesOf = (service: string, option: string) => withWords(service).flatMap((word, i, all) => (all[i - 1] === option ? [word] : []));

it('fills in variables as Compose does', () => {
  expect(substitute('a ${A:-b} ${C:-} $$D ${E:?why}', { A: '', C: 'c', E: 'e' })).toBe('a b c $D e');
  expect(() => substitute('${A:?a reason}', {})).toThrow('A: a reason');
});

it('reads the file as it stands, under the name that is given', () => {
  expect([file.name, file.services.worker!.image]).toEqual(['proof', 'portal-platform:7']);
  expect(() => readComposeFile(text, {})).toThrow(/^SECRETS_FOLDER/);
});

it('refuses a word that podman would not be told', () => {
  expect(() => readComposeFile('services: { a: { image: b, privileged: true } }', {})).toThrow('privileged');
});

it('starts each service after what it needs', () => {
  const order = inOrder(file.services);
  expect([...order].sort()).toEqual(Object.keys(file.services).sort());
  for (const [name, { depends_on: needs = {} }] of Object.entries(file.services))
    for (const needed of Object.keys(needs)) expect(order.indexOf(needed)).toBeLessThan(order.indexOf(name));
});

it.each(Object.keys(file.services))('tells podman all that hardens %s', (service) => {
  const words = withWords(service);
  expect(words).toContain('--read-only');
  expect(valuesOf(service, '--cap-drop')).toEqual(['ALL']);
  expect(valuesOf(service, '--security-opt')).toEqual(['no-new-privileges']);
  expect(valuesOf(service, '--user')).toEqual([file.services[service]!.user]);
  expect(valuesOf(service, '--volume').filter((volume) => volume.includes('/run/secrets/'))).toEqual(
    (file.services[service]!.secrets ?? []).map((name) => `/srv/secrets/${name}:/run/secrets/${name}:ro`),
  );
});

it('tells podman networks, names, ports, volumes and commands', () => {
  const services = Object.keys(file.services);
  const addressOf = (service: string, network: string) => `10.${network}.0.${10 + services.indexOf(service)}`;
  expect(valuesOf('edge', '--network')).toEqual(
    ['inside', 'outside'].map((network) => `proof_${network}:ip=${addressOf('edge', network)},alias=edge`),
  );
  expect(valuesOf('api-1', '--add-host')).toContain(`postgres:${addressOf('postgres', 'inside')}`);
  // Who shares no network is not known by name.
  expect(valuesOf('releases', '--add-host')).toEqual([]);
  expect(valuesOf('edge', '--publish')).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8078:8081']);
  expect(valuesOf('edge', '--volume')).toContain('proof_certificates:/certificates:ro');
  expect(valuesOf('releases', '--network')).toEqual(['none']);
  expect(valuesOf('worker', '--volume')).toContain('proof_data:/data');
  expect(withWords('migrate').slice(-3)).toEqual(['portal-platform:7', 'node', 'dist/migrate.mjs']);
});

it('takes Docker with Compose, podman with one, podman alone, or says what to install', () => {
  const having = (...programs: string[]) => chooseEngine((command) => programs.includes(command.join(' ')));
  expect(having('docker compose version', 'docker info', 'podman info')).toBe('docker');
  // A client without its daemon is none.
  expect(having('docker compose version', 'podman info', 'podman compose version')).toBe('podman compose');
  expect(having('docker info', 'podman info')).toBe('podman');
  expect(() => having('docker compose version')).toThrow(/Install Docker Engine/);
});

it('reads what Docker and podman tell of an image', () => {
  const Config = { User: 'node', Labels: { 'portal.sbom': '/app/sbom.cdx.json' } };
  const test = ['CMD', 'true'];
  const expected = { user: 'node', healthcheck: test, labels: Config.Labels };
  expect(readImage(JSON.stringify([{ Config: { ...Config, Healthcheck: { Test: test } } }]))).toEqual(expected);
  expect(readImage(JSON.stringify([{ Config, Healthcheck: { Test: test } }]))).toEqual(expected);
});
