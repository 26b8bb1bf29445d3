import type { Mark, Right } from './rights';

/** What a right is called in front of people. */
export const rightLabels: Record<Right, string> = {
  content: 'Contenidos',
  bookings: 'Reservas',
  collect: 'Cobros',
  sell: 'Ventas',
  drawer: 'Caja',
  hours: 'Cerrar días',
  messages: 'Mensajes',
  refunds: 'Devoluciones',
  prices: 'Productos y precios',
  summary: 'Resumen',
  drawers: 'Cajas de otras personas',
  users: 'Usuarios',
  settings: 'Ajustes',
  records: 'Papelera',
};

export const markLabels: Record<Mark, string> = {
  marketing: 'Maneja los contenidos',
  reception: 'Recepción',
};
