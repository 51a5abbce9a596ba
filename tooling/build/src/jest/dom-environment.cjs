const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'Uint8Array',
  'AbortController',
  'AbortSignal',
];

/** jsdom plus the web APIs that Node has and jsdom lacks, with a way to modules that Node has loaded already (load-once.cjs). */
module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) if (globalThis[name]) this.global[name] = globalThis[name];
    this.global.loadOnce = require;
    // A page's channels end with it: Node would wait for open ones, and a test that is over would still hear the next.
    const channels = (this.channels = new Set());
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
        channels.add(this);
      }
    };
    Object.defineProperty(this.global.crypto ?? (this.global.crypto = {}), 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
};
