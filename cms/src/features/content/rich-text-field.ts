import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical';
import { nodesOf, safeLink } from '@spa-bronze/domain/content/rich-text';
import type { Field, RichTextField, TextFieldSingleValidation } from 'payload';
import { deadLink, deadLinkIn, linkPicker, NO_LINK } from './link-rule';

const isSafe: TextFieldSingleValidation = async (value, { req }) => {
  if (safeLink(value) === null) return NO_LINK;
  return (await deadLink([String(value)], req)) ?? true;
};
/** Links are stored as addresses, also those to pages of the site. */
const link = LinkFeature({
  enabledCollections: [],
  fields: ({ defaultFields }) =>
    defaultFields
      .filter((it) => !('name' in it) || !['linkType', 'doc'].includes(it.name ?? ''))
      .map((it) =>
        'name' in it && it.name === 'url'
          ? Object.assign({}, it, { label: 'A dónde lleva', validate: isSafe, admin: linkPicker })
          : it,
      ),
});
const words = [
  ParagraphFeature(),
  HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
  BoldFeature(),
  ItalicFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  link,
  FixedToolbarFeature(),
  InlineToolbarFeature(),
];

const admin = { placeholder: 'Escribe aquí. Con / añades títulos, listas y más.' };

/** The editor fails on a text without a paragraph, so such a text is stored as none. */
const hooks: RichTextField['hooks'] = {
  afterRead: [({ value }: { value?: unknown }) => (nodesOf(value).length > 0 ? value : null)],
};

/** The editor's own rule names the fields of a link in English. */
const validate: RichTextField['validate'] = async (value, options) => {
  const { editor, req } = options;
  const dead = await deadLinkIn(value, req);
  if (dead || !editor || !('validate' in editor)) return dead ?? true;
  return editor.validate(value, options);
};

export const richText = (name: string, label: string, more: Partial<RichTextField> = {}): Field => ({
  name,
  label,
  type: 'richText',
  required: true,
  editor: lexicalEditor({ admin, features: words }),
  validate,
  hooks,
  ...more,
});

export const richTextWithPictures = (name: string, label: string): Field => ({
  name,
  label,
  type: 'richText',
  required: true,
  editor: lexicalEditor({
    admin,
    features: [...words, BlockquoteFeature(), UploadFeature({ enabledCollections: ['media'] })],
  }),
  validate,
  hooks,
});
