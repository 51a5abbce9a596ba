require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Tests judge behaviour, not speed: a part that is loaded when it is needed may take its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.__BUILD_ID__ = 'test';
globalThis.__DEV__ = true;
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.PointerEvent ??= class extends MouseEvent {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollBy ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
globalThis.scrollTo = () => {};
