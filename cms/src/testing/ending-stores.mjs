import hooks from 'node:async_hooks';

/**
 * A test environment that ends with the store in which Jest carries along which test runs. Jest makes one for each
 * file and never disables it, and Node hands every promise of the process to each enabled store: after 40 files
 * that was a tenth of the processor time.
 */
export const endingStores = (Environment) =>
  class extends Environment {
    stores = [];

    /** Jest loads its test runner between this and the event `setup`. */
    async setup() {
      await super.setup();
      const { AsyncLocalStorage } = hooks;
      const { stores } = this;
      hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
        constructor(...args) {
          super(...args);
          stores.push(this);
        }
      };
      this.loaded = () => {
        hooks.AsyncLocalStorage = AsyncLocalStorage;
      };
    }

    handleTestEvent({ name }) {
      if (name === 'setup') this.loaded();
    }

    async teardown() {
      this.loaded();
      for (const store of this.stores) store.disable();
      await super.teardown();
    }
  };
