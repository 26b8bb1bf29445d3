import { countedLoops } from './counted-loops.mjs';
import { lineLength } from './line-length.mjs';
import { plainNames } from './plain-words.mjs';
import { restrictedImports } from './restricted-imports.mjs';

/** The linter's plugin `own`. */
export default { meta: { name: 'own' }, rules: { countedLoops, plainNames, lineLength, restrictedImports } };
