import { bareTexts } from './bare-texts.mjs';
import { countedLoops } from './counted-loops.mjs';
import { lineLength } from './line-length.mjs';
import { plainNames } from './plain-words.mjs';
import { restrictedImports } from './restricted-imports.mjs';
import { serverClock } from './server-clock.mjs';

/** The linter's plugin `own`. */
export default {
  meta: { name: 'own' },
  rules: { bareTexts, countedLoops, plainNames, lineLength, restrictedImports, serverClock },
};
