import { localArea } from '@portal/session';
import { create } from 'zustand';

type FrameState = {
  /** The side menu shows icons only; kept for this browser. */
  isMenuCollapsed: boolean;
  /** On narrow screens the side menu lies over the page while it is open. */
  isMenuOpen: boolean;
  isBalanceHidden: boolean;
  /** Home has said that the Vietnamese lottery keeps header and menu (SYS-21). */
  areBarsAllowed: boolean;
};

export const useFrame = create<FrameState>(() => ({
  isMenuCollapsed: localArea.read('menuCollapsed') === '1',
  isMenuOpen: false,
  isBalanceHidden: localArea.read('balanceHidden') === '1',
  areBarsAllowed: false,
}));

export function setMenuCollapsed(isMenuCollapsed: boolean): void {
  localArea.write('menuCollapsed', isMenuCollapsed ? '1' : '0');
  useFrame.setState({ isMenuCollapsed });
}

export const setMenuOpen = (isMenuOpen: boolean): void => useFrame.setState({ isMenuOpen });

export function setBalanceHidden(isBalanceHidden: boolean): void {
  localArea.write('balanceHidden', isBalanceHidden ? '1' : '0');
  useFrame.setState({ isBalanceHidden });
}
