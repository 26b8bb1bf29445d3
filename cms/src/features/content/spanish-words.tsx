'use client';

import { useEffect, type ReactNode } from 'react';
import { onSpaTime } from './payload-dates';

/** English that Payload writes into its pages by itself, past its translations. */
const words: Record<string, string> = {
  Responsive: 'Adaptable',
  'Copy URL': 'Copiar dirección',
  Collapse: 'Contraer',
  Expand: 'Mostrar',
  'select-all': 'Seleccionar todo',
  toggle: 'Abrir o cerrar',
  _order: 'Orden',
  Time: 'Hora',
  Order: 'Orden',
  'add dropdown': 'Añadir',
  'text dropdown': 'Estilo del texto',
  'align dropdown': 'Alineación',
  'Drag to move': 'Arrastrar para mover',
  'Add block': 'Añadir párrafo',
  'Edit link': 'Editar enlace',
  'Remove link': 'Quitar enlace',
  'Insert Paragraph': 'Insertar párrafo',
  'Remove ': 'Quitar',
  'No columns selected': 'No hay columnas elegidas',
  'Something went wrong': 'Algo salió mal',
  Unnamed: 'Sin nombre',
  'Close toast': 'Cerrar aviso',
  'Ordenar por {{label}} Ascendente': 'Orden ascendente',
  'Ordenar por {{label}} Descendente': 'Orden descendente',
  'Next month': 'Mes siguiente',
  'Previous month': 'Mes anterior',
  'Next Month': 'Mes siguiente',
  'Previous Month': 'Mes anterior',
  'Choose Date': 'Elegir fecha',
  'Choose Date and Time': 'Elegir fecha y hora',
  'month  Selected': 'Mes elegido',
  sortable: 'se puede mover',
  draggable: 'se puede mover',
  'To reorder the rows you must first sort them by the "Order" column':
    'Para cambiar el orden, pulsa primero los puntos que encabezan la lista.',
  'You do not have permission to reorder these rows': 'No tienes permiso para cambiar el orden.',
  'Failed to reorder. This can happen if you reorder several rows too quickly. Please try again.':
    'No pudimos cambiar el orden. Intenta de nuevo.',
};
const phrases: [RegExp, string | ((...parts: string[]) => string)][] = [
  [/^Notifications( .*)?$/, 'Avisos del panel'],
  [/^Ordenar por Order .*$/, 'Orden de la lista'],
  [/^Choose (?!Date)(\S+, .*)$/, 'Elegir $1'],
  [/^Month (.*)$/, 'Mes de $1'],
  [/^Not available .*$/, 'No disponible'],
  [
    /^([\d.]+) ?([kKM])B(?= |$)/,
    (_, number: string, unit: string) => `${number.replace('.', ',')} ${unit.toUpperCase()}B`,
  ],
  [/^(\d\d?:\d\d) ([AP])M$/, (_, hour: string, half: string) => `${hour} ${half.toLowerCase()}.m.`],
  [/^Successfully saved (\d+) files$/, 'Archivos guardados: $1.'],
  [/^Failed to save (\d+) files$/, 'Archivos que falta corregir y guardar: $1.'],
  [/^[\w-]+-bulk-upload-drawer-slug[^]*$/, 'Subir varias'],
  [
    /^\s*To pick up a draggable item, press the space bar\.[\s\S]*$/,
    'Para mover una fila pulsa la barra espaciadora, llévala con las flechas y pulsa otra vez la barra para dejarla; con Escape vuelve a su lugar.',
  ],
  [/^Picked up draggable item .*$/, 'Fila tomada.'],
  [/^Draggable item .* was moved over [^]*$/, 'La fila está sobre otro lugar.'],
  [/^Draggable item .* was dropped[^]*$/, 'Fila en su nuevo lugar.'],
  [/^Dragging was cancelled.*$/, 'La fila volvió a su lugar.'],
];
/** What has no title yet is called by its number in the database. */
const number = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Buttons that show a sign alone and say nothing to those who do not see it. */
const unnamed: Record<string, string> = {
  '.upload-relationship-details__edit': 'Editar la imagen',
  '.upload-relationship-details__remove': 'Quitar la imagen',
  '.file-details__remove': 'Quitar el archivo',
  '.popup-button': 'Más acciones',
  '.collapsible__toggle': 'Abrir o cerrar',
};
const attributes = ['aria-label', 'title', 'placeholder', 'aria-roledescription'];

/**
 * The word in Spanish; null for what needs none: a text written anew, even as it was, would be looked at
 * again without end.
 */
function inSpanish(text: string): string | null {
  const plain = text.trim();
  if (words[plain]) return words[plain];
  const [phrase, answer] = phrases.find(([it]) => it.test(plain)) ?? [];
  const spanish = phrase && answer !== undefined ? plain.replace(phrase, answer as string) : plain;
  return spanish === plain ? null : spanish;
}

function translate(node: Node): void {
  if (node instanceof Text) {
    const around = node.parentElement;
    const spanish = around?.closest('[contenteditable], textarea, script, style')
      ? null
      : around?.closest('.upload__dropzoneAndUpload') && node.data === 'Crear'
        ? 'Subir archivo'
        : number.test(node.data) && around?.closest('.step-nav')
          ? 'Sin título'
          : inSpanish(node.data);
    if (spanish) node.data = spanish;
    else onSpaTime(node);
  }
  if (!(node instanceof Element)) return;
  for (const name of attributes) {
    const spanish = inSpanish(node.getAttribute(name) ?? '');
    if (spanish) node.setAttribute(name, spanish);
  }
  for (const [selector, name] of Object.entries(unnamed)) {
    if (node.matches(selector) && !node.getAttribute('aria-label') && !node.textContent?.trim())
      node.setAttribute('aria-label', name);
  }
  node.childNodes.forEach(translate);
}

/**
 * Puts what is left of English on a page of the admin into Spanish, now and whenever something new appears.
 */
export function SpanishWords({ children }: { children: ReactNode }) {
  useEffect(() => {
    translate(document.body);
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ type, target, addedNodes }) => {
        if (type === 'childList') addedNodes.forEach(translate);
        else if (type === 'characterData') translate(target);
        else
          for (const name of attributes) {
            const spanish = target instanceof Element ? inSpanish(target.getAttribute(name) ?? '') : null;
            if (spanish && target instanceof Element) target.setAttribute(name, spanish);
          }
      }),
    );
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
    return () => watch.disconnect();
  }, []);
  return children;
}
