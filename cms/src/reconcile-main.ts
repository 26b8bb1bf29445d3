import { parseArgs } from 'node:util';
import { comparisonQuery, MAX_COMPARED_DAYS } from '@spa-bronze/domain/sales/comparison-schemas';
import { writePrivateFiles } from './database/private-files';
import { EnvError, readEnv } from './env';
import { reconcile } from './reconcile';
import { comparisonReport } from './reconcile-report';
import { runProgram } from './program';

const USAGE = `Uso: npm run reconcile -- --from 2026-11-01 --to 2026-11-20 (a lo sumo ${MAX_COMPARED_DAYS} días)`;
/** Something differs, or could not be compared. */
const NOT_GREEN = 2;

/**
 * `npm run reconcile`: compares the shop's payments and refunds of these days with its provider's list. The shop may
 * be open. Ends with 0 only when the list was read and nothing differs.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const span = comparisonQuery.safeParse(values);
  if (!span.success) throw new EnvError(USAGE);
  writePrivateFiles();
  const result = await reconcile(readEnv(process.env), span.data);
  console.log(comparisonReport(result).join('\n'));
  return result.isGreen ? 0 : NOT_GREEN;
}

runProgram(main);
