/* What each page asks of the CMS: one document a page, and one for what stands around all of them. The build holds them against the schema. */

const file = '{ url alt width height focalX focalY }';
const heading = 'title text';
const photos = `images { id caption image ${file} }`;

export const home = `query ($draft: Boolean = false, $limit: Int = 8) {
  Home(draft: $draft) {
    services { ${heading} } products { ${heading} } location { ${heading} }
    videos { ${heading} clips { id title caption link video ${file} poster ${file} } }
    gallery { ${heading} ${photos} }
    whatsApp { ${heading} buttonLabel message }
  }
  Banners(draft: $draft, limit: $limit, sort: "_order") { docs { id title text buttonLabel link image ${file} imagePhone ${file} } }
}`;

export const page = `query ($slug: String, $draft: Boolean = false) {
  Pages(draft: $draft, where: { slug: { equals: $slug } }, limit: 1) { docs { id title intro layout {
    __typename
    ... on PassageBlock { id heading text image ${file} }
    ... on ItemsBlock { id title look items { id title text } }
    ... on TipsBlock { id title columns { id heading tips } }
    ... on GalleryBlock { id title ${photos} }
    ... on ActionBlock { id title buttons { id label link } }
  } } }
}`;

export const productText = 'query ($id: String!) { Product(id: $id) { richDescription } }';

const menuLinks = '{ id label link }';
export const siteContent = `query ($draft: Boolean = false, $limit: Int = 1) {
  Business {
    name tagline photo ${file} address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom }
  }
  Menu { header ${menuLinks} drawer ${menuLinks} footer ${menuLinks} }
  Announcements(draft: $draft, limit: $limit, sort: "-createdAt") { docs { id text linkLabel link } }
}`;

const policy = '{ title effectiveFrom sections { heading text } }';
export const policies = `{ Business { privacyPolicy ${policy} cancellationPolicy ${policy} } }`;

const summary = `id slug title excerpt publishedAt cover ${file}`;
/** As many articles as the list of the blog shows. */
const POSTS = 60;
export const posts = `query ($draft: Boolean = false) { Posts(draft: $draft, limit: ${POSTS}, sort: "-publishedAt") { docs { ${summary} } } }`;

export const post = `query ($slug: String, $draft: Boolean = false) {
  Posts(draft: $draft, where: { slug: { equals: $slug } }, limit: 1) { docs { ${summary} updatedAt body(depth: 1) } }
}`;
