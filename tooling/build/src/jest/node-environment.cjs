const { findSourceMap } = require('node:module');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { register } = require('tsx/cjs/api');

// Modules under test are loaded as they are when the portal starts: by Node, with tsx.
register();

/** Contexts that stand for the process's own; Jest cannot be told so, for Node has no handle of its own context. */
const own = new WeakSet();
const { compileFunction } = vm;
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, own.has(options?.parsingContext) ? { ...options, parsingContext: undefined } : options);

const copyOf = (object) => new Map(Reflect.ownKeys(object).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)]));

/** Symbols too: Jest keeps its handlers of tests under some, which would hear of every test file that follows. */
function restore(object, before) {
  for (const name of Reflect.ownKeys(object)) if (!before.has(name)) delete object[name];
  for (const [name, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    if (now?.value !== descriptor.value || now?.get !== descriptor.get) Object.defineProperty(object, name, descriptor);
  }
}

/** A frame of a module that Node has loaded, at its place in the source; Jest knows the places of what it has loaded itself. */
function placed(frame) {
  const map = frame.getFileName() && findSourceMap(frame.getFileName());
  const { originalLine, originalColumn } = map ? map.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1) : {};
  if (originalLine === undefined) return frame;
  const place = { getLineNumber: () => originalLine + 1, getColumnNumber: () => originalColumn + 1 };
  return new Proxy(frame, {
    get(target, name) {
      const found = place[name] ?? target[name];
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/**
 * Node, without a context of its own for each test file: all that tests import is loaded once for a process (load-once.cjs), so both must share
 * built-in objects. What a test file changes about the process or its globals is undone after it.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    own.add(this.context);
    this.before = { globals: copyOf(globalThis), process: copyOf(process), variables: { ...process.env } };
    this.global = globalThis;
    this.global.loadOnce = require;
    const { constructor: FakeTimers } = this.fakeTimersModern;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    // Jest has put its own reader of stacks here for this test file.
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = (error, frames) => prepareStackTrace(error, frames.map(placed));
  }

  async teardown() {
    const { globals, variables } = this.before;
    await super.teardown();
    restore(process, this.before.process);
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    restore(globalThis, globals);
  }
};
