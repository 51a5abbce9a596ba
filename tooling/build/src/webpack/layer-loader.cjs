/** Puts an app's stylesheet into the app's cascade layer, unless the file names its layers itself. */
module.exports = function layerLoader(source) {
  const { layer } = this.getOptions();
  return /@layer\b/.test(source) ? source : `@layer ${layer} {\n${source}\n}`;
};
