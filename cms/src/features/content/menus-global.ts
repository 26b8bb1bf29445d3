import type { GlobalConfig } from 'payload';
import { contentEditors, everyone } from '../../access/rules';
import { described, textField, link, list, pair } from './content-fields';

const links = (name: string, label: string, description: string, maxRows: number) =>
  described(
    list(name, label, {
      singular: 'Enlace',
      fields: [pair(textField('label', 'Texto'), link('link', 'A dónde lleva'))],
      maxRows,
    }),
    description,
  );

/** Which links stand where. The menu of services fills itself from the catalogue. */
export const menusGlobal: GlobalConfig = {
  slug: 'menus',
  label: 'Menús',
  admin: {
    group: 'Contenido',
    description:
      'Los enlaces de arriba, del menú del celular y del pie de página. Un menú vacío muestra los enlaces de siempre.',
  },
  lockDocuments: false,
  versions: { max: 20 },
  access: { read: everyone, readVersions: contentEditors, update: contentEditors },
  fields: [
    links(
      'header',
      'Arriba (computador)',
      'Caben tres o cuatro; a su lado sale siempre el desplegable de servicios.',
      5,
    ),
    links('drawer', 'Menú del celular', 'El que se abre con las tres rayas.', 12),
    links('footer', 'Pie de página', 'La columna "Enlaces".', 12),
  ],
};
