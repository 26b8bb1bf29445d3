import Sequencer from '@jest/test-sequencer';
import { declaredMs } from './test-files.mjs';

/**
 * The order of jest, by what a file took the last time or else by its size, but first those that say that they
 * need more time than a test has: one that starts last would keep a worker waiting.
 */
export default class LongFirst extends Sequencer {
  async sort(tests) {
    const declared = new Map(tests.map((test) => [test, declaredMs(test.path)]));
    return [...(await super.sort(tests))].sort((a, b) => declared.get(b) - declared.get(a));
  }
}
