import hooks from 'node:async_hooks';

/**
 * A test environment that ends with the store in which Jest carries along which test runs. Jest makes one for each
 * file and never disables it, and Node hands every promise of the process to each enabled store: after 40 files
 * that was a tenth of the processor time.
 */
export const endingStores = (Environment) =>
  class extends Environment {
    stores = [];
    restore = () => undefined;

    /**
     * Jest loads its test runner between this and the event `setup`. A store that the server makes just then is
     * disabled as well, until it is used again.
     */
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
      this.restore = () => {
        hooks.AsyncLocalStorage = AsyncLocalStorage;
      };
    }

    handleTestEvent({ name }) {
      if (name === 'setup') this.restore();
    }

    async teardown() {
      this.restore();
      for (const store of this.stores) store.disable();
      await super.teardown();
    }
  };
