/* What each page asks of the CMS, and what stands around all of them. The build holds every document that is
   made of these against the schema. */

const file = '{ url alt width height focalX focalY }';
const heading = 'title text';
const photos = `images { id caption image ${file} }`;
const menuLinks = '{ id label link }';
const policy = '{ title effectiveFrom sections { heading text } }';
const summary = `id slug title excerpt publishedAt cover ${file}`;
/** As many articles as the list of the blog shows. */
const POSTS = 60;

/** One part: its variables with their types, and what it asks for under each name of the answer. */
interface Part {
  variables?: Record<string, string>;
  fields: Record<string, string>;
}
const draft = { draft: 'Boolean = false' };

const parts = {
  home: {
    variables: { ...draft, limit: 'Int = 8' },
    fields: {
      Home: `Home(draft: $draft) {
        services { ${heading} } products { ${heading} } location { ${heading} }
        videos { ${heading} clips { id title caption link video ${file} poster ${file} } }
        gallery { ${heading} ${photos} }
        whatsApp { ${heading} buttonLabel message }
      }`,
      Banners: `Banners(draft: $draft, limit: $limit, sort: "_order") { docs { id title text buttonLabel link image ${file} imagePhone ${file} } }`,
    },
  },
  page: {
    variables: { ...draft, slug: 'String' },
    fields: {
      Pages: `Pages(draft: $draft, where: { slug: { equals: $slug } }, limit: 1) { docs { id title intro layout {
        __typename
        ... on PassageBlock { id heading text image ${file} }
        ... on ItemsBlock { id title look items { id title text } }
        ... on TipsBlock { id title columns { id heading tips } }
        ... on GalleryBlock { id title ${photos} }
        ... on ActionBlock { id title buttons { id label link } }
      } } }`,
    },
  },
  productText: { variables: { id: 'String!' }, fields: { Product: 'Product(id: $id) { richDescription }' } },
  policies: {
    fields: { Policies: `Policies: Business { privacyPolicy ${policy} cancellationPolicy ${policy} }` },
  },
  posts: {
    variables: draft,
    fields: { Posts: `Posts(draft: $draft, limit: ${POSTS}, sort: "-publishedAt") { docs { ${summary} } }` },
  },
  post: {
    variables: { ...draft, slug: 'String' },
    fields: {
      Article: `Article: Posts(draft: $draft, where: { slug: { equals: $slug } }, limit: 1) { docs { ${summary} updatedAt body(depth: 1) } }`,
    },
  },
  /** Where a former address leads now. */
  redirect: {
    variables: { address: 'String' },
    fields: {
      Redirects:
        'Redirects(where: { address: { equals: $address } }, limit: 1) { docs { post { slug } page { slug } } }',
    },
  },
  siteContent: {
    variables: { ...draft, announcements: 'Int = 1' },
    fields: {
      Business: `Business {
        name tagline photo ${file} address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom }
      }`,
      Menu: `Menu { header ${menuLinks} drawer ${menuLinks} footer ${menuLinks} }`,
      Announcements:
        'Announcements(draft: $draft, limit: $announcements, sort: "-createdAt") { docs { id text linkLabel link } }',
    },
  },
} satisfies Record<string, Part>;
export type PartName = keyof typeof parts;
const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);
const partOf = (name: PartName): Part => parts[name];

/** The names of a part in the reply. */
export const answersOf = (name: PartName): string[] => Object.keys(partOf(name).fields);
const nameOf = (names: readonly PartName[]) => [...names].sort().join(' + ');

function documentOf(names: readonly PartName[]): string {
  const all = new Map(names.flatMap((it) => Object.entries(partOf(it).variables ?? {})));
  const variables = [...all].map(([name, type]) => `$${name}: ${type}`);
  return `query ${variables.length > 0 ? `(${variables.join(', ')}) ` : ''}{ ${names.flatMap((it) => Object.values(partOf(it).fields)).join('\n')} }`;
}

const alone = Object.keys(parts)
  .filter(isPart)
  .map((name) => [name]);
/**
 * A page and what stands around it, and an article with the list that it stands in: what is asked for in one
 * request.
 */
const framed: PartName[][] = [
  ...alone.filter(([name]) => name !== 'siteContent').map((names) => [...names, 'siteContent' as const]),
  ['post', 'posts'],
  ['post', 'posts', 'siteContent'],
];

/** Every document that is used, by its parts. */
export const documents: Record<string, string> = Object.fromEntries(
  [...alone, ...framed].map((names) => [nameOf(names), documentOf(names)]),
);

/** The one document of these parts; none where no page needs them together. */
export const documentFor = (names: readonly PartName[]): string | undefined => documents[nameOf(names)];
