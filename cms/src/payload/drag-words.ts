import { defaultAnnouncements, defaultScreenReaderInstructions, type Over } from '@dnd-kit/core';

/** A row and its place, from 1; something that stands in no row has none. */
const placeOf = (it: Pick<Over, 'data'> | null): string => {
  const index: unknown = it?.data.current?.sortable?.index;
  return typeof index === 'number' ? ` ${index + 1}` : '';
};

/* What a screen reader says while something is dragged. Payload passes no texts: these are read from here. */
Object.assign(defaultScreenReaderInstructions, {
  draggable:
    'Para mover, presiona la barra espaciadora, luego las flechas, y otra vez la barra para soltar. Con Escape queda donde estaba.',
});
Object.assign(defaultAnnouncements, {
  onDragStart: ({ active }) => `Tomaste la fila${placeOf(active)}.`,
  onDragOver: ({ over }) => (over ? `Va al lugar${placeOf(over)}.` : 'Fuera de la lista.'),
  onDragEnd: ({ over }) => (over ? `Quedó en el lugar${placeOf(over)}.` : 'Quedó donde estaba.'),
  onDragCancel: () => 'Quedó donde estaba.',
} satisfies typeof defaultAnnouncements);
