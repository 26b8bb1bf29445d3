import { EnvError } from './env';
import { isDatabaseAway } from './lib/database-away';
import { diskFault, reasonOf } from './lib/disk-fault';
import { codeOf, messageOf } from './lib/error-facts';
import { withSourcePositions } from './lib/source-positions';

/** One line for what the operator can mend, undefined for a fault of the program. */
function lineOf(error: unknown): string | undefined {
  if (error instanceof EnvError) return error.message;
  if (String(codeOf(error)).startsWith('ERR_PARSE_ARGS')) return messageOf(error);
  if (isDatabaseAway(error) && !diskFault(error)) return `La base de datos no responde: ${reasonOf(error)}.`;
  const fault = diskFault(error);
  return fault && `${fault[0]?.toUpperCase()}${fault.slice(1)}.`;
}

/** Ends the process with 1, after one line for what the operator can mend, or the stack of a fault. */
export const endedBy =
  (before = '', after = '') =>
  (error: unknown): never => {
    const line = lineOf(error);
    console.error(line === undefined ? withSourcePositions(error) : `${before}${line}${after}`);
    process.exit(1);
  };

/** Runs a program that ends by itself. It ends the process with what `main` returns, 0 by default. */
export function runProgram(main: () => Promise<number | void>, usage = ''): void {
  main().then((code) => process.exit(code ?? 0), endedBy('', usage && `\n${usage}`));
}
