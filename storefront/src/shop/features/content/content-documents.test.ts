import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentProblems } from '../../../../document-problems';
import { documents } from './content-documents';

const schema = readFileSync(path.join(__dirname, '../../../../content.graphql'), 'utf8');

test('what the pages ask for is what the CMS has', () => {
  expect(documentProblems(documents, schema)).toEqual([]);
});

test('a field that was taken away, or asked for wrongly, is found', () => {
  expect(documentProblems({ home: documents.home!.replace('buttonLabel', 'buttonText') }, schema)).toEqual([
    expect.stringMatching(/^home: Cannot query field "buttonText"/),
  ]);
  expect(
    documentProblems({ page: documents.page!.replace('$slug: String', '$slug: Int') }, schema),
  ).toHaveLength(1);
});
