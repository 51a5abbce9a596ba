export { createFakeApi } from './fake-api';
export type { FakeApi } from './fake-api';
export { renderPortal } from './render';
export type { RenderOptions } from './render';
export { memberInfo, openDraw, plainProof, walletBalance } from './builders';
