export function parsed(text: string | null | undefined): unknown {
  try {
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a JSON text that this program wrote itself. Throws a SyntaxError on a broken text. */
export const ownJson = <T>(text: string): T => JSON.parse(text) as T;

/** The JSON of a reply of this program's own endpoints. */
export const replyJson = async <T>(reply: Response): Promise<T> => (await reply.json()) as T;
