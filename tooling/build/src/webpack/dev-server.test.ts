import { isWelcome } from './dev-server';

it.each(['http://localhost:8080', 'http://127.0.0.1:4000', 'http://[::1]:8080', 'https://localhost'])(
  'lets a page of this machine read what a developer works on: %s @MF-12',
  (origin) => expect(isWelcome(origin)).toBe(true),
);

it.each(['https://evil.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'null', ''])(
  'lets no other page read it: %s',
  (origin) => expect(isWelcome(origin)).toBe(false),
);
