import { openWindow } from './open-window';
import { closeOverlay, useOverlays } from '../overlays/overlays.store';

const wish = { address: '/helpmc', name: 'customer-service', width: 440, height: 750 };
const opener = jest.spyOn(window, 'open');
afterEach(closeOverlay);

it('opens a window of its size, without a way back to this page @NAV-02', () => {
  const opened = { opener: window, location: { replace: jest.fn() }, focus: jest.fn() };
  opener.mockReturnValue(opened as unknown as Window);
  expect(openWindow(wish)).toBe(true);
  expect(opener).toHaveBeenCalledWith('', 'customer-service', 'popup,width=440,height=750');
  expect(opened.opener).toBeNull();
  expect(String(opened.location.replace.mock.calls[0][0])).toBe('http://localhost/helpmc');
});

it.each([
  ['https://example.com/chat', false, 'http://localhost/leaving?to=https%3A%2F%2Fexample.com%2Fchat'],
  ['https://games.example.com/play', true, 'https://games.example.com/play'],
])('shows where a window leads, unless it is a game: %s', (address, isGame, shown) => {
  const opened = { opener: window, location: { replace: jest.fn() }, focus: jest.fn() };
  opener.mockReturnValue(opened as unknown as Window);
  expect(openWindow({ ...wish, address, isGame })).toBe(true);
  expect(String(opened.location.replace.mock.calls[0][0])).toBe(shown);
});

it.each(['javascript:alert(1)', '//evil.test', '/\t/evil.test', 'http://evil.test/'])('opens no window for %j', (address) => {
  opener.mockClear();
  expect(openWindow({ ...wish, address })).toBe(false);
  expect(opener).not.toHaveBeenCalled();
});

it('tells the person when the browser keeps it closed @NAV-02', () => {
  opener.mockReturnValue(null);
  expect(openWindow(wish)).toBe(false);
  expect(useOverlays.getState().overlay).toEqual({ kind: 'blockedWindow', wish });
});
