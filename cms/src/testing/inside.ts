/** What tests may reach of the server's own code: this file is bundled with it, so both see the same modules and the same state. */
export { readEnv } from '../env';
export { firstMigration } from '../database/first-migration';
export { migrations } from '../migrations';
export { startServer } from '../server';
