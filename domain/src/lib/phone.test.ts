import { digitsWithCountry, phoneLink, whatsAppUrl } from './phone';

describe('the digits of a phone with its country', () => {
  it.each([
    ['+354 612 3456', '3546123456'],
    ['(+57) 300 123 4567', '573001234567'],
    ['0057 300 123 4567', '573001234567'],
    ['00 32 2 555 12 34', '3225551234'],
    ['57 300 123 4567', '573001234567'],
    ['300 123 4567', '573001234567'],
    ['(605) 385-1234', '576053851234'],
  ])('%j has %s', (typed, digits) => expect(digitsWithCountry(typed)).toBe(digits));
  it.each(['385 1234', '600 112 233', '212 555 0123', '57 212 555 0123', ''])(
    '%j has none: nobody can say of which country it is',
    (typed) => expect(digitsWithCountry(typed)).toBeNull(),
  );
});

describe('a WhatsApp link', () => {
  it('is that of a number in E.164', () =>
    expect(whatsAppUrl('+573001234567')).toBe('https://wa.me/573001234567'));
  it('carries a first message as text', () =>
    expect(whatsAppUrl('+34600112233', 'Hola & adiós? #1')).toBe(
      'https://wa.me/34600112233?text=Hola%20%26%20adi%C3%B3s%3F%20%231',
    ));
  it.each([
    '300 123 4567',
    '3001234567',
    '+57 300 123 4567',
    '+0573001234567',
    '+57300',
    '',
    null,
    undefined,
  ])('is absent for %j, which is no number in E.164', (phone) => expect(whatsAppUrl(phone, 'Hola')).toBe(''));
});

describe('a phone link', () => {
  it('has the digits and the plus sign', () =>
    expect(phoneLink('+57 (300) 123-4567')).toBe('tel:+573001234567'));
  it('has the digits as they were typed where no country is known', () =>
    expect(phoneLink('01 8000 123 456')).toBe('tel:018000123456'));
  it.each(['abc', '', '+', '12', '1-2-', null, undefined])('is absent for %j', (text) =>
    expect(phoneLink(text)).toBeUndefined(),
  );
});
