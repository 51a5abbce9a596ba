/// <reference types="@testing-library/jest-dom" />
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.py' {
  const url: string;
  export default url;
}
declare module '@portal/contracts/verifier/*.mjs' {
  const url: string;
  export default url;
}
declare module '*.md' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** Replaced at build time by the webpack preset. */
declare const __BUILD_ID__: string;
declare const __DEV__: boolean;
/** Of the shell's build only: the federation runtime's version, and the versions of what is shared. */
declare const __FEDERATION_VERSION__: string;
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
