import { EnvError } from './env';
import { misspeltSettings } from './env-names';
import { isDatabaseAway } from './lib/database-away';
import { diskFault, reasonOf } from './lib/disk-fault';
import { codeOf, messageOf } from './lib/error-facts';
import { withSourcePositions } from './lib/source-positions';

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

/** One line for each name of the environment that looks like a misspelt setting. It would count as absent. */
export function nameMisspelt(): void {
  for (const { name, nearest } of misspeltSettings(Object.keys(process.env)))
    console.error(`${name} no es un ajuste de la tienda. ¿Querías escribir ${nearest}?`);
}

/** Runs a program that ends by itself. It ends the process with what `main` returns, 0 by default. */
export function runProgram(main: () => Promise<number | void>, usage = ''): void {
  nameMisspelt();
  main().then((code) => process.exit(code ?? 0), endedBy('', usage && `\n${usage}`));
}
