import { TestEnvironment } from 'jest-environment-node';
import { endingStores } from './ending-stores.mjs';

export default endingStores(TestEnvironment);
