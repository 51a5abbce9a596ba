export { FloatingWindow, type FloatingWindowProps } from './FloatingWindow';
