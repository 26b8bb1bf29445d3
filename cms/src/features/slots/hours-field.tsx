'use client';

/** Where the hours are edited: in the panel, with pickers and the list of bookings that no longer fit. */
export const HoursField = () => (
  <div className="field-type">
    <p>
      Los días, las horas, los festivos y las cabinas se cambian en el panel:{' '}
      <a href="/admin-panel/horarios">Horarios</a>.
    </p>
  </div>
);
