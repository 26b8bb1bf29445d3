/**
 * Finds a cookie with a value of this form in the header `Cookie`. Before its name only spaces may stand: to a browser
 * any other blank is part of the name, so that a sibling host can set `\xA0__Host-x`.
 */
export const cookieForm = (name: string, value: string): RegExp =>
  new RegExp(`(?:^|;) *${name}=(${value}) *(?:;|$)`);
