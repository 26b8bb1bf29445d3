import { secretSettings } from './env-files';
import { variables } from './env-variables';

const known = [...Object.keys(variables.shape), ...secretSettings.map((it) => `${it}_FILE`)];
/** Beginnings that no other program uses in the shop's environment. */
const OURS = /^(?:PAYPAL|WOMPI|SMTP|METRICS|S3)_/;
/** A shorter name is soon like another one, such as HOME and HOST. */
const LONG = 8;
const LONGEST = 40;
/** A letter that was left out, as in words that were left out, weighs less than a wrong one. */
const LEFT_OUT = 0.25;
const FAR = 2;

function distance(name: string, setting: string): number {
  let row = Array.from({ length: setting.length + 1 }, (_, at) => at * LEFT_OUT);
  for (const [line, letter] of [...name].entries()) {
    const next = [line + 1];
    for (const [at, wanted] of [...setting].entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== wanted);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + LEFT_OUT));
    }
    row = next;
  }
  return row[setting.length] ?? 0;
}

function nearestSetting(name: string): string | undefined {
  const beginning = OURS.exec(name)?.[0] ?? '';
  const [best] = known
    .filter((it) => it.startsWith(beginning))
    .map((setting) => ({ setting, far: distance(name, setting) }))
    .sort((one, other) => one.far - other.far);
  return best && (beginning || best.far <= FAR) ? best.setting : undefined;
}

/** Names of the environment that look like a misspelt setting, each with the setting that it is nearest to. */
export function misspeltSettings(names: string[]): { name: string; nearest: string }[] {
  return names
    .filter((name) => !known.includes(name) && name.length >= LONG && name.length <= LONGEST)
    .flatMap((name) => {
      const nearest = nearestSetting(name.toUpperCase());
      return nearest ? [{ name, nearest }] : [];
    });
}
