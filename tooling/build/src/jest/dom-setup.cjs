require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/dom');
const { installLightStyles } = require('./light-styles.cjs');

installLightStyles(globalThis);

// Tests judge behaviour, not speed: a part that is loaded when it is needed may take its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// The whole page is printed for whoever reads the failure, and not each time that something is not there yet: that took a fifth of all tests.
const { getElementError: printPage } = getConfig();
configure({
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return printPage(message, container);
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

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
