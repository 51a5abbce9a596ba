import { openWindow } from './open-window';
import { closeOverlay, useOverlays } from './overlays.store';

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

it('tells the person when the browser keeps it closed @NAV-02', () => {
  opener.mockReturnValue(null);
  expect(openWindow(wish)).toBe(false);
  expect(useOverlays.getState().overlay).toEqual({ kind: 'blockedWindow', wish });
});
