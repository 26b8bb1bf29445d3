interface BillLine {
  reservationDate?: string | undefined;
}

/** The lines of a sale that are paid in one visit with this one: its goods, and the bookings of the same day. */
export const billedWith = <L extends BillLine>(lines: readonly L[], { reservationDate }: BillLine): L[] =>
  lines.filter((it) => !it.reservationDate || it.reservationDate === reservationDate);
