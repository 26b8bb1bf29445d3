import type { GlobalConfig } from 'payload';
import { allow, everyone } from '../../access/rules';
import { described, textField, link, list, pair } from './content-fields';
import {
  buttonWords,
  footerWords,
  newsletterWords,
  searchWords,
  servicesMenuWords,
  whatsAppWords,
} from './word-fields';

const links = (name: string, label: string, description: string, maxRows: number) =>
  described(
    list(name, label, {
      singular: 'Enlace',
      fields: [pair(textField('label', 'Texto'), link('link', 'A dónde lleva'))],
      maxRows,
    }),
    description,
  );

/** Which links stand where, and the words around the catalogue. The menu of services fills itself. */
export const menusGlobal: GlobalConfig = {
  slug: 'menus',
  label: 'Menús y textos',
  admin: {
    group: 'Contenido',
    description:
      'Los enlaces y las palabras que rodean todas las páginas. Un menú vacío muestra los enlaces de siempre; un texto vacío, el de siempre. Lo que guardas se ve enseguida.',
  },
  lockDocuments: false,
  versions: { max: 20 },
  access: { read: everyone, readVersions: allow('content'), update: allow('content') },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Menús',
          fields: [
            links(
              'header',
              'Arriba (computador)',
              'Caben tres o cuatro; a su lado sale siempre el desplegable de servicios.',
              5,
            ),
            servicesMenuWords,
            links('drawer', 'Menú del celular', 'El que se abre con las tres rayas.', 12),
            links('footer', 'Pie de página', 'La columna de enlaces.', 12),
          ],
        },
        { label: 'Botones y buscador', fields: [buttonWords, searchWords, whatsAppWords] },
        { label: 'Pie y boletín', fields: [footerWords, newsletterWords] },
      ],
    },
  ],
};
