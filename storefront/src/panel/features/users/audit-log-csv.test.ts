import { auditLogCsv } from './audit-log-csv';

it('audit log file: times are those of Bogotá, amounts are pesos and names are words', () => {
  const entry = {
    _id: 'a1',
    at: '2026-11-27T02:30:00.000Z',
    by: 'ana@correo.example',
    name: 'Ana',
    act: 'POST /bookings/{id}/balance',
    subject: 'sales',
    subjectId: 's1',
    title: 'Bronceado Express',
    changes: [
      { field: 'lines.0.balancePaid', before: '', after: '78400' },
      { field: 'lines.0.balanceMethod', before: '', after: 'CASH' },
    ],
  };
  const begin = '2026-11-26 21:30;Ana;ana@correo.example;Cobró el saldo;Ventas y reservas;Bronceado Express;';
  expect(auditLogCsv([entry]).split('\r\n').slice(1, 3)).toEqual([
    `${begin}Compra 1 · Saldo pagado;;$ 78.400 COP`,
    `${begin}Compra 1 · Medio del saldo;;Efectivo`,
  ]);
});
