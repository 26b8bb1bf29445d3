/**
 * Writes instants (ISO text or milliseconds) in Spanish, by the clocks of Bogotá unless `shape` names others.
 * The format is made at its first use: it takes a phone 30 ms.
 */
export function datesLike(shape: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', ...shape });
    return format.format(new Date(instant));
  };
}

/**
 * As `datesLike`, for shapes with an hour. The spaces of `7:30 p. m.` never break and are the same
 * everywhere: servers and browsers choose different ones, and a page is taken over in peace only where both
 * write the same.
 */
export function momentsLike(shape: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  const write = datesLike(shape);
  return (instant) => write(instant).replace(/\s(?=[ap]\.)|(?<=[ap]\.)\s(?=m\.)/g, '\u00a0');
}
