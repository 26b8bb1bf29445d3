import { homeSections, isHomeSection, usualSections } from '@spa-bronze/domain/content/home-sections';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { Block, BlocksField, GlobalAfterReadHook } from 'payload';
import { blocks } from 'payload/shared';
import { allow } from '../../access/rules';
import { block, pageBlocks } from './page-blocks';

const MOST = 30;

/** One of the sections that are always there, shown or hidden. */
const sectionBlock = block('homeSection', 'HomeSectionBlock', 'Sección de la portada', [
  {
    name: 'section',
    label: 'Sección',
    type: 'select',
    required: true,
    options: Object.entries(homeSections).map(([value, label]) => ({ value, label })),
    admin: { description: 'Sus títulos, videos y fotos se escriben en las otras pestañas.' },
  },
  {
    name: 'hidden',
    label: 'Oculta',
    type: 'checkbox',
    defaultValue: false,
    admin: { description: 'Márcala para quitarla de la portada sin perder lo que tiene.' },
  },
]);
const homeSectionBlock: Block = {
  ...sectionBlock,
  admin: {
    ...sectionBlock.admin,
    disableBlockName: true,
    components: { Label: '/features/content/row-label#HomeSectionLabel' },
  },
};

const usual = () =>
  usualSections.map((section) => ({ blockType: homeSectionBlock.slug, section, hidden: false }));
const sectionsOf = (rows: unknown): { section: unknown; hidden: unknown }[] =>
  (Array.isArray(rows) ? rows : []).map((row) => {
    const { section, hidden } = recordOf(row);
    return { section, hidden };
  });

function repeated(rows: unknown): string | undefined {
  const names = sectionsOf(rows).flatMap(({ section }) => (isHomeSection(section) ? [section] : []));
  const found = names.find((name, at) => names.indexOf(name) !== at);
  return found && homeSections[found];
}

/** What the home page is made of, in order: its own sections and blocks as on pages. */
export const sectionsField: BlocksField = {
  name: 'sections',
  label: 'Secciones y bloques',
  labels: { singular: 'Sección o bloque', plural: 'Secciones y bloques' },
  type: 'blocks',
  blocks: [homeSectionBlock, ...pageBlocks],
  maxRows: MOST,
  defaultValue: usual,
  admin: {
    initCollapsed: true,
    description:
      'Arrástralas para cambiar el orden. «Oculta» quita una sección sin borrar nada. Agrega bloques como los de las páginas donde quieras. Si borras todas, vuelve el orden de siempre.',
  },
  validate: (rows, options) => {
    const twice = repeated(rows);
    return twice ? `«${twice}» está dos veces. Deja una sola.` : blocks(rows, options);
  },
  hooks: { afterRead: [({ value }) => (Array.isArray(value) && value.length > 0 ? value : usual())] },
};

/** Visitors get no videos or pictures of a section that is hidden: none of them is looked up. */
export const withoutHiddenFiles: GlobalAfterReadHook = ({ doc, req }) => {
  if (req.payloadAPI === 'local' || allow('content')({ req })) return doc;
  const home = recordOf(doc);
  const shown = new Set(sectionsOf(home.sections).flatMap((it) => (it.hidden ? [] : [it.section])));
  return {
    ...home,
    ...(!shown.has('videos') && { videos: { ...recordOf(home.videos), clips: [] } }),
    ...(!shown.has('gallery') && { gallery: { ...recordOf(home.gallery), images: [] } }),
  };
};
