/**
 * A local path that a login may lead to; anything else leads home. No `//` or `\\` in the path: a browser may
 * read a host there.
 */
export function localPath(next: string | null | undefined): string {
  return next && /^\/[^\s\\\p{C}]*$/u.test(next) && !/^[^?#]*\/\//.test(next) ? next : '/';
}

export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
