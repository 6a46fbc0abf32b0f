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
      await load();
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
