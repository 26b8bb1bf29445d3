type Issue = { path: PropertyKey[]; message: string };

/** What is wrong in a row: the first message, and the fields that are marked, such as `reception.closes`. */
export interface Fault {
  id: string;
  message: string;
  fields: string[];
}
/** What is wrong by its row: `week.monday`, `holidays`, `ranges.0`, `cabins.1`. */
export type Faults = Partial<Record<string, Fault>>;

export function faultsOf(issues: readonly Issue[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const depth = path[0] === 'holidays' ? 1 : 2;
    const row = path.slice(0, depth).join('.');
    const fault = (faults[row] ??= { id: `fault-${row}`, message, fields: [] });
    fault.fields.push(path.slice(depth).join('.'));
  }
  return faults;
}

/** Marks a field and ties it to the message of its row, if it is wrong. */
export const markOf = (fault: Fault | undefined, field: string) =>
  fault?.fields.includes(field)
    ? { 'aria-invalid': true, 'aria-describedby': fault.id }
    : { 'aria-invalid': false };
