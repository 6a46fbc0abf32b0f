/**
 * Node's own, with three things more. Its globals are ordinary ones, not a proxy's. Each file's async storages end with it: a process runs hundreds of files, and each
 * promise is carried through every storage that was ever entered. And `within(name, load)` puts the tests and hooks of what is
 * loaded meanwhile into a describe block (test/together).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const entered = new Set();
for (const way of ['run', 'enterWith']) {
  const own = AsyncLocalStorage.prototype[way];
  AsyncLocalStorage.prototype[way] = function enter(...given) {
    entered.add(this);
    return own.apply(this, given);
  };
}

/** So many milliseconds for each test and hook of a block that does not say its own. */
function allow(block, milliseconds) {
  for (const each of [...block.hooks, ...block.tests]) each.timeout ??= milliseconds;
  for (const child of block.children) if (child.type === 'describeBlock') allow(child, milliseconds);
}

export default class Environment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // Jest's own asks a proxy for every `Object` and `Array`: thirty times the price, and a third of what all tests take.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  async setup() {
    await super.setup();
    this.global.within = async (name, load) => {
      const outer = this.circus.currentDescribeBlock;
      this.global.describe(name, () => {
        this.block = this.circus.currentDescribeBlock;
      });
      this.circus.currentDescribeBlock = this.block;
      const { testTimeout } = this.circus;
      await load();
      // What a file asks for (`jest.setTimeout`) is for its own tests and hooks.
      if (this.circus.testTimeout !== testTimeout) allow(this.block, this.circus.testTimeout);
      this.circus.testTimeout = testTimeout;
      this.circus.currentDescribeBlock = outer;
    };
  }

  handleTestEvent(_event, state) {
    this.circus = state;
  }

  async teardown() {
    for (const storage of entered) storage.disable();
    entered.clear();
    await super.teardown();
  }
}
