import TestEnvironment from '@happy-dom/jest-environment';
import { endingStores } from './ending-stores.mjs';

export default endingStores(TestEnvironment);
