import { ownJson } from '@spa-bronze/domain/lib/json';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';

const MAX_CAUSES = 5;

/**
 * Source maps are read when an error is reported, and may be dropped when memory is short. Node's
 * --enable-source-maps would keep 50 MB of them from the start.
 */
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref();
  if (known || !existsSync(`${file}.map`)) return known;
  const map = new SourceMap(ownJson(readFileSync(`${file}.map`, 'utf8')));
  maps.set(file, new WeakRef(map));
  return map;
}

/** A stack line of the bundle, with the position in the sources instead. */
function sourceLine(line: string): string {
  const start = line.lastIndexOf('file://');
  const place = /^(file:\/\/[^:]+):(\d+):(\d+)(\)?)$/.exec(line.slice(start));
  if (start < 0 || !place || !line.trimStart().startsWith('at ')) return line;
  const [, url = '', row, column, end] = place;
  const file = fileURLToPath(url);
  const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return line;
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return `${line.slice(0, start)}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${end}`;
}

/** The stack of an error, and of its causes, then names the sources, not the bundle. Never throws. */
export function withSourcePositions(error: unknown): unknown {
  try {
    for (
      let [it, level] = [error, 0];
      types.isNativeError(it) && level < MAX_CAUSES;
      [it, level] = [it.cause, level + 1]
    ) {
      it.stack = it.stack?.split('\n').map(sourceLine).join('\n');
    }
  } catch {
    /* An unmapped stack is better than an error while mapping it. */
  }
  return error;
}
