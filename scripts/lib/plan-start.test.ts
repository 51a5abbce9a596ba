import { planStart } from './plan-start';

it('starts the demo on the loopback by default', () => {
  expect(planStart({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    ownUrl: 'http://127.0.0.1:8080',
    publicUrl: 'http://localhost:8080',
    publicOrigin: 'http://localhost:8080',
    mirrorOrigins: 'http://localhost:8080 http://127.0.0.1:8080',
    isDemo: true,
  });
  expect(planStart({ PORT: '8090', HOST: '', DEMO: '' })).toMatchObject({ ownUrl: 'http://127.0.0.1:8090', isDemo: true });
  expect(planStart({ HOST: '::1' })).toMatchObject({ ownUrl: 'http://[::1]:8080', publicUrl: 'http://localhost:8080', isDemo: true });
  expect(planStart({ DEMO: 'false' }).isDemo).toBe(false);
});

it('never starts the demo in production unless asked to, which the platform then refuses', () => {
  expect(planStart({ NODE_ENV: 'production' }).isDemo).toBe(false);
  expect(planStart({ NODE_ENV: 'production', DEMO: 'true' }).isDemo).toBe(true);
});

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '203.150.228.1' },
  { HOST: 'portal.example' },
  { PUBLIC_URL: 'https://portal.example' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://192.168.1.5:8080' },
])('requires a choice about the demo when it listens for others: %p', (environment) => {
  expect(() => planStart(environment)).toThrow(/Say whether the demo goes with it/);
  expect(planStart({ ...environment, DEMO: 'false' }).isDemo).toBe(false);
});

it.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '203.150.228.1' }, { PUBLIC_URL: 'https://portal.example' }])(
  'never opens the demo to the internet: %p',
  (environment) => {
    expect(() => planStart({ ...environment, DEMO: 'true' })).toThrow(/never opened to the whole world/);
  },
);

it('opens the demo to a private network when asked to, and prints the address for others', () => {
  expect(planStart({ HOST: '192.168.1.5', DEMO: 'true' })).toMatchObject({
    host: '192.168.1.5',
    ownUrl: 'http://192.168.1.5:8080',
    publicUrl: 'http://192.168.1.5:8080',
    mirrorOrigins: 'http://192.168.1.5:8080',
    isDemo: true,
  });
});

it('reaches itself on the loopback when it listens everywhere', () => {
  expect(planStart({ HOST: '0.0.0.0', DEMO: 'false', PUBLIC_URL: 'https://portal.example' })).toMatchObject({
    host: '0.0.0.0',
    ownUrl: 'http://127.0.0.1:8080',
    publicUrl: 'https://portal.example',
  });
});

it('accepts only yes or no', () => {
  expect(() => planStart({ DEMO: 'yes' })).toThrow('DEMO is true or false.');
});

it('gives the edge the portal’s public address, but guesses none in production @WEB-01', () => {
  expect(planStart({ PORT: '8090' }).publicOrigin).toBe('http://localhost:8090');
  expect(planStart({ PUBLIC_ORIGIN: 'https://moon.example' }).publicOrigin).toBe('https://moon.example');
  expect(planStart({ NODE_ENV: 'production' }).publicOrigin).toBe('');
});
