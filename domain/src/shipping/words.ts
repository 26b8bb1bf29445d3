/** What happens to the order of a buyer whose city has no rate. */
export const unlistedTerms =
  'El pago en línea es solo por los productos. A más tardar el siguiente día hábil te escribimos con el valor del envío, que pagas si estás de acuerdo. Si no, te devolvemos todo.';
