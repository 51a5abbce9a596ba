import { resolve } from 'node:path';
import { chooseRemote } from './choose-remote';
import { surveyWorkspace } from './survey-workspace';

const survey = surveyWorkspace(resolve(__dirname, '../..'));

it('derives every name from one, and takes the first free port', () => {
  const { port, ...names } = chooseRemote({ name: 'point-shop' }, survey);
  expect(names).toEqual({
    name: 'point-shop',
    folder: 'mf-point-shop',
    title: 'Point Shop',
    route: '/point-shop',
    page: 'PointShopPage',
    chunk: 'point-shop-page',
  });
  expect(port).toBeGreaterThan(8101);
  expect(survey.ports.has(port)).toBe(false);
  expect(chooseRemote({ name: 'mf-point-shop', port: '8177', title: ' ร้านแต้ม ' }, survey)).toMatchObject({
    folder: 'mf-point-shop',
    port: 8177,
    title: 'ร้านแต้ม',
  });
});

it.each([
  ['an empty name', { name: '' }, 'is no name of a remote'],
  ['a name with capitals', { name: 'PointShop' }, 'is no name of a remote'],
  ['a name that leads elsewhere', { name: '../shell' }, 'is no name of a remote'],
  ['a name that ends with a hyphen', { name: 'point-' }, 'is no name of a remote'],
  ['a name that is too long', { name: 'a'.repeat(25) }, 'is no name of a remote'],
  ['the folder of another remote', { name: 'promo' }, 'There is a folder mf-promo already.'],
  ['the namespace of the shell', { name: 'errors' }, 'The namespace errors of texts belongs to shell.'],
  ['the route of another remote', { name: 'promotions' }, 'The route /promotions belongs to mf-promo'],
  ['the route of the shell', { name: 'login' }, 'The route /login belongs to shell'],
  ['a prefix of the platform', { name: 'wps' }, 'The route /wps belongs to the platform'],
  ['an address of the edge', { name: 'ops' }, 'The route /ops belongs to the edge'],
  ['the port of another remote', { name: 'shop', port: '8105' }, 'Port 8105 belongs to mf-promo. Free is '],
  ['the port of the console', { name: 'shop', port: '8106' }, 'Port 8106 belongs to releases/console.'],
  ['the port of the portal', { name: 'shop', port: '8080' }, 'Port 8080 belongs to the portal.'],
  ['a port that is none', { name: 'shop', port: '80a' }, '80a is no port'],
  ['a port that needs rights', { name: 'shop', port: '0443' }, '0443 is no port'],
  ['a title with markup', { name: 'shop', title: '<b>Shop</b>' }, 'is no title'],
  ['a title with a placeholder', { name: 'shop', title: '{{name}}' }, 'is no title'],
  ['an empty title', { name: 'shop', title: ' ' }, 'is no title'],
])('refuses %s', (_what, wish, message) => {
  expect(() => chooseRemote(wish, survey)).toThrow(message);
});

it('refuses a route below that of an app, and one that an app owns entirely', () => {
  const routes = [{ pattern: '/shop/:id', owner: 'mf-other' }];
  expect(() => chooseRemote({ name: 'shop' }, { ...survey, routes })).toThrow('The route /shop belongs to mf-other, which has /shop/:id.');
  expect(() => chooseRemote({ name: 'shop' }, { ...survey, routes: [{ pattern: '/:any', owner: 'mf-other' }] })).toThrow('/:any');
});
