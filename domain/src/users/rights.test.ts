import { may } from './rights';

describe('editors of content', () => {
  it.each<[Parameters<typeof may>[0], boolean]>([
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
  ])('%j: %p', (person, expected) => expect(may(person, 'content')).toBe(expected));
});
