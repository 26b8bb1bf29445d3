import { buildSchema, parse, validate } from 'graphql';

/** What a schema has against each of these GraphQL documents, by their names; none when all can be asked. */
export function documentProblems(documents: Record<string, string>, schema: string): string[] {
  const built = buildSchema(schema);
  return Object.entries(documents).flatMap(([name, text]) =>
    validate(built, parse(text)).map(({ message }) => `${name}: ${message}`),
  );
}
