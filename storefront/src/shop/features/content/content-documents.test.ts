import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentProblems } from '../../../../document-problems';
import { documents } from './content-documents';

const schema = readFileSync(path.join(__dirname, '../../../../content.graphql'), 'utf8');

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
