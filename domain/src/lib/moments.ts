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
 * As `datesLike`, for shapes with a time. The spaces of `7:30 p. m.` are always non-breaking: servers and
 * browsers choose different ones, and hydration needs equal texts.
 */
export function momentsLike(shape: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  const write = datesLike(shape);
  return (instant) => write(instant).replace(/\s(?=[ap]\.)|(?<=[ap]\.)\s(?=m\.)/g, '\u00a0');
}
