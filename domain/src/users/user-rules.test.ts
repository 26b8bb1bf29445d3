import { editsContent } from './user-rules';

describe('editors of content', () => {
  it.each<[Parameters<typeof editsContent>[0], boolean]>([
    [{ role: 'ADMIN' }, true],
    [{ role: 'ADMIN', marketing: false }, true],
    [{ role: 'GENERAL', marketing: true }, true],
    [{ role: 'GENERAL', marketing: false }, false],
    [{ role: 'GENERAL' }, false],
    [{ role: 'GENERAL', marketing: null }, false],
    [{ role: 'general', marketing: true }, false],
    [{ role: null, marketing: true }, false],
    [{ marketing: true }, false],
    [null, false],
    [undefined, false],
  ])('%j: %p', (person, may) => expect(editsContent(person)).toBe(may));
});
