/** Each app calls its texts `locale-XX`; in one build they would fall into one chunk, which no page needs whole. */
module.exports = function nameLocaleChunks(source) {
  const app = /(mf-[a-z0-9-]+)[/\\]/.exec(this.resourcePath)?.[1];
  return app ? source.replaceAll('"locale-[request]"', `"${app}-locale-[request]"`) : source;
};
