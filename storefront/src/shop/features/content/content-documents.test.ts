import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { documents } from './content.generated';

const schema = readFileSync(path.join(__dirname, '../../../../content.graphql'), 'utf8');

/** What a schema has against each of these documents, by their names. */
const documentProblems = (all: Record<string, string>, written: string): string[] =>
  Object.entries(all).flatMap(([name, text]) =>
    validate(buildSchema(written), parse(text)).map(({ message }) => `${name}: ${message}`),
  );

test('content documents: match the CMS schema', () => {
  expect(documentProblems(documents, schema)).toEqual([]);
});

test('content documents: a removed or wrong field is found', () => {
  expect(documentProblems({ home: documents.home!.replace('buttonLabel', 'buttonText') }, schema)).toEqual([
    expect.stringMatching(/^home: Cannot query field "buttonText"/),
  ]);
  expect(
    documentProblems({ page: documents.page!.replace('$slug: String', '$slug: Int') }, schema),
  ).toHaveLength(1);
});
