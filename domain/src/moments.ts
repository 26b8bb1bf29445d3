/**
 * Writes instants (ISO text or milliseconds) in Spanish by the clocks of Bogotá, in the shape that `shape` asks for. The spaces of `7:30 p. m.` never break and
 * are the same everywhere: servers and browsers choose different ones, and a page is taken over in peace only where both write the same.
 */
export function momentsLike(shape: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  const format = new Intl.DateTimeFormat('es-CO', { ...shape, timeZone: 'America/Bogota' });
  return (instant) => format.format(new Date(instant)).replace(/\s(?=[ap]\.)|(?<=[ap]\.)\s(?=m\.)/g, '\u00a0');
}
