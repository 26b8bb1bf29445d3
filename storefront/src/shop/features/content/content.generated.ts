/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type HomeSectionBlock_Section =
  | 'banner'
  | 'gallery'
  | 'location'
  | 'products'
  | 'services'
  | 'videos'
  | 'whatsApp';

export type ItemsBlock_Look =
  | 'cards'
  | 'steps';

export type PassageBlockFragment = { id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null };

export type ItemsBlockFragment = { id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null };

export type TipsBlockFragment = { id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null };

export type GalleryBlockFragment = { id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null };

export type ActionBlockFragment = { id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null };

export type FileFragment = { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null };

export type HomeQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  limit?: number | null | undefined;
}>;


export type HomeQuery = { Home: { seo: { title: string | null, description: string | null } | null, sections: Array<
      | { __typename: 'ActionBlock', id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null }
      | { __typename: 'GalleryBlock', id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null }
      | { __typename: 'HomeSectionBlock', section: HomeSectionBlock_Section | null, hidden: boolean | null }
      | { __typename: 'ItemsBlock', id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null }
      | { __typename: 'PassageBlock', id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }
      | { __typename: 'TipsBlock', id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null }
    > | null, services: { title: string | null, text: string | null, allLabel: string | null, buttonLabel: string | null } | null, products: { title: string | null, text: string | null, allLabel: string | null } | null, location: { title: string | null, text: string | null } | null, videos: { title: string | null, text: string | null, clips: Array<{ id: string | null, title: string | null, caption: string | null, link: string | null, video: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, poster: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null } | null, gallery: { title: string | null, text: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null } | null, whatsApp: { title: string | null, text: string | null, buttonLabel: string | null, message: string | null } | null } | null, Banners: { docs: Array<{ id: string, title: string | null, text: string | null, buttonLabel: string | null, link: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, imagePhone: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type Home_SiteContentQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  limit?: number | null | undefined;
  announcements?: number | null | undefined;
}>;


export type Home_SiteContentQuery = { Home: { seo: { title: string | null, description: string | null } | null, sections: Array<
      | { __typename: 'ActionBlock', id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null }
      | { __typename: 'GalleryBlock', id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null }
      | { __typename: 'HomeSectionBlock', section: HomeSectionBlock_Section | null, hidden: boolean | null }
      | { __typename: 'ItemsBlock', id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null }
      | { __typename: 'PassageBlock', id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }
      | { __typename: 'TipsBlock', id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null }
    > | null, services: { title: string | null, text: string | null, allLabel: string | null, buttonLabel: string | null } | null, products: { title: string | null, text: string | null, allLabel: string | null } | null, location: { title: string | null, text: string | null } | null, videos: { title: string | null, text: string | null, clips: Array<{ id: string | null, title: string | null, caption: string | null, link: string | null, video: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, poster: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null } | null, gallery: { title: string | null, text: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null } | null, whatsApp: { title: string | null, text: string | null, buttonLabel: string | null, message: string | null } | null } | null, Banners: { docs: Array<{ id: string, title: string | null, text: string | null, buttonLabel: string | null, link: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, imagePhone: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null, Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type HomePageFragment = { Home: { seo: { title: string | null, description: string | null } | null, sections: Array<
      | { __typename: 'ActionBlock', id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null }
      | { __typename: 'GalleryBlock', id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null }
      | { __typename: 'HomeSectionBlock', section: HomeSectionBlock_Section | null, hidden: boolean | null }
      | { __typename: 'ItemsBlock', id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null }
      | { __typename: 'PassageBlock', id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }
      | { __typename: 'TipsBlock', id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null }
    > | null, services: { title: string | null, text: string | null, allLabel: string | null, buttonLabel: string | null } | null, products: { title: string | null, text: string | null, allLabel: string | null } | null, location: { title: string | null, text: string | null } | null, videos: { title: string | null, text: string | null, clips: Array<{ id: string | null, title: string | null, caption: string | null, link: string | null, video: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, poster: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null } | null, gallery: { title: string | null, text: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null } | null, whatsApp: { title: string | null, text: string | null, buttonLabel: string | null, message: string | null } | null } | null, Banners: { docs: Array<{ id: string, title: string | null, text: string | null, buttonLabel: string | null, link: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, imagePhone: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type BannerFragment = { id: string, title: string | null, text: string | null, buttonLabel: string | null, link: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, imagePhone: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null };

export type PageQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  slug?: string | null | undefined;
}>;


export type PageQuery = { Pages: { docs: Array<{ id: string, title: string | null, intro: string | null, layout: Array<
        | { __typename: 'ActionBlock', id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null }
        | { __typename: 'GalleryBlock', id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null }
        | { __typename: 'ItemsBlock', id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null }
        | { __typename: 'PassageBlock', id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }
        | { __typename: 'TipsBlock', id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null }
      > | null }> } | null };

export type Page_SiteContentQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  slug?: string | null | undefined;
  announcements?: number | null | undefined;
}>;


export type Page_SiteContentQuery = { Pages: { docs: Array<{ id: string, title: string | null, intro: string | null, layout: Array<
        | { __typename: 'ActionBlock', id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null }
        | { __typename: 'GalleryBlock', id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null }
        | { __typename: 'ItemsBlock', id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null }
        | { __typename: 'PassageBlock', id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }
        | { __typename: 'TipsBlock', id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null }
      > | null }> } | null, Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type ContentPageFragment = { Pages: { docs: Array<{ id: string, title: string | null, intro: string | null, layout: Array<
        | { __typename: 'ActionBlock', id: string | null, title: string | null, buttons: Array<{ id: string | null, label: string | null, link: string | null }> | null }
        | { __typename: 'GalleryBlock', id: string | null, title: string | null, images: Array<{ id: string | null, caption: string | null, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> | null }
        | { __typename: 'ItemsBlock', id: string | null, title: string | null, look: ItemsBlock_Look | null, items: Array<{ id: string | null, title: string | null, text: string | null }> | null }
        | { __typename: 'PassageBlock', id: string | null, heading: string | null, text: unknown, image: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }
        | { __typename: 'TipsBlock', id: string | null, title: string | null, columns: Array<{ id: string | null, heading: string | null, tips: string | null }> | null }
      > | null }> } | null };

export type PoliciesQueryVariables = Exact<{ [key: string]: never; }>;


export type PoliciesQuery = { Policies: { privacyPolicy: { title: string | null, effectiveFrom: string | null, sections: Array<{ heading: string | null, text: string | null }> | null } | null, cancellationPolicy: { title: string | null, effectiveFrom: string | null, sections: Array<{ heading: string | null, text: string | null }> | null } | null } | null };

export type Policies_SiteContentQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  announcements?: number | null | undefined;
}>;


export type Policies_SiteContentQuery = { Policies: { privacyPolicy: { title: string | null, effectiveFrom: string | null, sections: Array<{ heading: string | null, text: string | null }> | null } | null, cancellationPolicy: { title: string | null, effectiveFrom: string | null, sections: Array<{ heading: string | null, text: string | null }> | null } | null } | null, Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type PolicyTextsFragment = { Policies: { privacyPolicy: { title: string | null, effectiveFrom: string | null, sections: Array<{ heading: string | null, text: string | null }> | null } | null, cancellationPolicy: { title: string | null, effectiveFrom: string | null, sections: Array<{ heading: string | null, text: string | null }> | null } | null } | null };

export type PostQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  slug?: string | null | undefined;
}>;


export type PostQuery = { Article: { docs: Array<{ updatedAt: string | null, body: unknown, id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type Post_PostsQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  slug?: string | null | undefined;
}>;


export type Post_PostsQuery = { Article: { docs: Array<{ updatedAt: string | null, body: unknown, id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null, Posts: { docs: Array<{ id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type Post_Posts_SiteContentQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  slug?: string | null | undefined;
  announcements?: number | null | undefined;
}>;


export type Post_Posts_SiteContentQuery = { Article: { docs: Array<{ updatedAt: string | null, body: unknown, id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null, Posts: { docs: Array<{ id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null, Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type PostPageFragment = { Article: { docs: Array<{ updatedAt: string | null, body: unknown, id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type PostsQueryVariables = Exact<{
  draft?: boolean | null | undefined;
}>;


export type PostsQuery = { Posts: { docs: Array<{ id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type Posts_SiteContentQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  announcements?: number | null | undefined;
}>;


export type Posts_SiteContentQuery = { Posts: { docs: Array<{ id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null, Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type PostListFragment = { Posts: { docs: Array<{ id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null }> } | null };

export type PostSummaryFragment = { id: string, slug: string | null, title: string | null, excerpt: string | null, publishedAt: string | null, cover: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null };

export type ProductTextQueryVariables = Exact<{
  id: string;
}>;


export type ProductTextQuery = { Product: { richDescription: unknown } | null };

export type ProductText_SiteContentQueryVariables = Exact<{
  id: string;
  draft?: boolean | null | undefined;
  announcements?: number | null | undefined;
}>;


export type ProductText_SiteContentQuery = { Product: { richDescription: unknown } | null, Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type ProductTextFragment = { Product: { richDescription: unknown } | null };

export type RedirectQueryVariables = Exact<{
  address?: string | null | undefined;
}>;


export type RedirectQuery = { Redirects: { docs: Array<{ post: { slug: string | null } | null, page: { slug: string | null } | null }> } | null };

export type FormerAddressFragment = { Redirects: { docs: Array<{ post: { slug: string | null } | null, page: { slug: string | null } | null }> } | null };

export type SiteContentQueryVariables = Exact<{
  draft?: boolean | null | undefined;
  announcements?: number | null | undefined;
}>;


export type SiteContentQuery = { Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type SiteContentFragment = { Business: { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null } | null, Menu: { header: Array<{ id: string | null, label: string | null, link: string | null }> | null, drawer: Array<{ id: string | null, label: string | null, link: string | null }> | null, footer: Array<{ id: string | null, label: string | null, link: string | null }> | null, buttons: { reserve: string | null, addToCart: string | null, book: string | null, header: string | null, appointment: string | null } | null, servicesMenu: { label: string | null, all: string | null, loading: string | null, empty: string | null, more: string | null } | null, search: { placeholder: string | null } | null, footerWords: { contact: string | null, links: string | null, newsletter: string | null } | null, newsletter: { label: string | null, placeholder: string | null, button: string | null, thanks: string | null } | null, whatsAppButton: { label: string | null, message: string | null } | null } | null, Announcements: { docs: Array<{ id: string, text: string | null, linkLabel: string | null, link: string | null }> } | null };

export type BusinessFragment = { name: string, tagline: string | null, address: string, city: string, phone: string, email: string, whatsAppNumber: string, photo: { url: string | null, alt: string, width: number | null, height: number | null, focalX: number | null, focalY: number | null } | null, openingHours: Array<{ days: string | null, hours: string | null }> | null, socialLinks: Array<{ id: string | null, network: string | null, label: string | null, url: string | null }> | null, map: { latitude: number | null, longitude: number | null, zoom: number | null } | null };

export type AnnouncementFragment = { id: string, text: string | null, linkLabel: string | null, link: string | null };


export interface Queries {
  home: { answer: HomeQuery; variables: HomeQueryVariables };
  page: { answer: PageQuery; variables: PageQueryVariables };
  policies: { answer: PoliciesQuery; variables: PoliciesQueryVariables };
  post: { answer: PostQuery; variables: PostQueryVariables };
  posts: { answer: PostsQuery; variables: PostsQueryVariables };
  productText: { answer: ProductTextQuery; variables: ProductTextQueryVariables };
  redirect: { answer: RedirectQuery; variables: RedirectQueryVariables };
  siteContent: { answer: SiteContentQuery; variables: SiteContentQueryVariables };
}
export const roots: Record<keyof Queries, string[]> = {
  "home": [
    "Home",
    "Banners"
  ],
  "page": [
    "Pages"
  ],
  "policies": [
    "Policies"
  ],
  "post": [
    "Article"
  ],
  "posts": [
    "Posts"
  ],
  "productText": [
    "Product"
  ],
  "redirect": [
    "Redirects"
  ],
  "siteContent": [
    "Business",
    "Menu",
    "Announcements"
  ]
};
export const documents: Record<string, string> = {
  "home": "fragment PassageBlock on PassageBlock { id heading text image { ...File } } fragment ItemsBlock on ItemsBlock { id title look items { id title text } } fragment TipsBlock on TipsBlock { id title columns { id heading tips } } fragment GalleryBlock on GalleryBlock { id title images { id caption image { ...File } } } fragment ActionBlock on ActionBlock { id title buttons { id label link } } fragment File on Media { url alt width height focalX focalY } query home($draft: Boolean = false, $limit: Int = 8) { ...HomePage } fragment HomePage on Query { Home(draft: $draft) { seo { title description } sections { __typename ...PassageBlock ...ItemsBlock ...TipsBlock ...GalleryBlock ...ActionBlock ... on HomeSectionBlock { section hidden } } services { title text allLabel buttonLabel } products { title text allLabel } location { title text } videos { title text clips { id title caption link video { ...File } poster { ...File } } } gallery { title text images { id caption image { ...File } } } whatsApp { title text buttonLabel message } } Banners(draft: $draft, limit: $limit, sort: \"_order\") { docs { ...Banner } } } fragment Banner on Banner { id title text buttonLabel link image { ...File } imagePhone { ...File } }",
  "home_siteContent": "fragment PassageBlock on PassageBlock { id heading text image { ...File } } fragment ItemsBlock on ItemsBlock { id title look items { id title text } } fragment TipsBlock on TipsBlock { id title columns { id heading tips } } fragment GalleryBlock on GalleryBlock { id title images { id caption image { ...File } } } fragment ActionBlock on ActionBlock { id title buttons { id label link } } fragment File on Media { url alt width height focalX focalY } query home_siteContent($draft: Boolean = false, $limit: Int = 8, $announcements: Int = 1) { ...HomePage ...SiteContent } fragment HomePage on Query { Home(draft: $draft) { seo { title description } sections { __typename ...PassageBlock ...ItemsBlock ...TipsBlock ...GalleryBlock ...ActionBlock ... on HomeSectionBlock { section hidden } } services { title text allLabel buttonLabel } products { title text allLabel } location { title text } videos { title text clips { id title caption link video { ...File } poster { ...File } } } gallery { title text images { id caption image { ...File } } } whatsApp { title text buttonLabel message } } Banners(draft: $draft, limit: $limit, sort: \"_order\") { docs { ...Banner } } } fragment Banner on Banner { id title text buttonLabel link image { ...File } imagePhone { ...File } } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }",
  "page": "fragment PassageBlock on PassageBlock { id heading text image { ...File } } fragment ItemsBlock on ItemsBlock { id title look items { id title text } } fragment TipsBlock on TipsBlock { id title columns { id heading tips } } fragment GalleryBlock on GalleryBlock { id title images { id caption image { ...File } } } fragment ActionBlock on ActionBlock { id title buttons { id label link } } fragment File on Media { url alt width height focalX focalY } query page($draft: Boolean = false, $slug: String) { ...ContentPage } fragment ContentPage on Query { Pages(draft: $draft, where: {slug: {equals: $slug}}, limit: 1) { docs { id title intro layout { __typename ...PassageBlock ...ItemsBlock ...TipsBlock ...GalleryBlock ...ActionBlock } } } }",
  "page_siteContent": "fragment PassageBlock on PassageBlock { id heading text image { ...File } } fragment ItemsBlock on ItemsBlock { id title look items { id title text } } fragment TipsBlock on TipsBlock { id title columns { id heading tips } } fragment GalleryBlock on GalleryBlock { id title images { id caption image { ...File } } } fragment ActionBlock on ActionBlock { id title buttons { id label link } } fragment File on Media { url alt width height focalX focalY } query page_siteContent($draft: Boolean = false, $slug: String, $announcements: Int = 1) { ...ContentPage ...SiteContent } fragment ContentPage on Query { Pages(draft: $draft, where: {slug: {equals: $slug}}, limit: 1) { docs { id title intro layout { __typename ...PassageBlock ...ItemsBlock ...TipsBlock ...GalleryBlock ...ActionBlock } } } } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }",
  "policies": "query policies { ...PolicyTexts } fragment PolicyTexts on Query { Policies: Business { privacyPolicy { title effectiveFrom sections { heading text } } cancellationPolicy { title effectiveFrom sections { heading text } } } }",
  "policies_siteContent": "fragment File on Media { url alt width height focalX focalY } query policies_siteContent($draft: Boolean = false, $announcements: Int = 1) { ...PolicyTexts ...SiteContent } fragment PolicyTexts on Query { Policies: Business { privacyPolicy { title effectiveFrom sections { heading text } } cancellationPolicy { title effectiveFrom sections { heading text } } } } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }",
  "post": "fragment File on Media { url alt width height focalX focalY } query post($draft: Boolean = false, $slug: String) { ...PostPage } fragment PostPage on Query { Article: Posts(draft: $draft, where: {slug: {equals: $slug}}, limit: 1) { docs { ...PostSummary updatedAt body(depth: 1) } } } fragment PostSummary on Post { id slug title excerpt publishedAt cover { ...File } }",
  "post_posts": "fragment File on Media { url alt width height focalX focalY } query post_posts($draft: Boolean = false, $slug: String) { ...PostPage ...PostList } fragment PostPage on Query { Article: Posts(draft: $draft, where: {slug: {equals: $slug}}, limit: 1) { docs { ...PostSummary updatedAt body(depth: 1) } } } fragment PostList on Query { Posts(draft: $draft, limit: 60, sort: \"-publishedAt\") { docs { ...PostSummary } } } fragment PostSummary on Post { id slug title excerpt publishedAt cover { ...File } }",
  "post_posts_siteContent": "fragment File on Media { url alt width height focalX focalY } query post_posts_siteContent($draft: Boolean = false, $slug: String, $announcements: Int = 1) { ...PostPage ...PostList ...SiteContent } fragment PostPage on Query { Article: Posts(draft: $draft, where: {slug: {equals: $slug}}, limit: 1) { docs { ...PostSummary updatedAt body(depth: 1) } } } fragment PostList on Query { Posts(draft: $draft, limit: 60, sort: \"-publishedAt\") { docs { ...PostSummary } } } fragment PostSummary on Post { id slug title excerpt publishedAt cover { ...File } } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }",
  "posts": "fragment File on Media { url alt width height focalX focalY } query posts($draft: Boolean = false) { ...PostList } fragment PostList on Query { Posts(draft: $draft, limit: 60, sort: \"-publishedAt\") { docs { ...PostSummary } } } fragment PostSummary on Post { id slug title excerpt publishedAt cover { ...File } }",
  "posts_siteContent": "fragment File on Media { url alt width height focalX focalY } query posts_siteContent($draft: Boolean = false, $announcements: Int = 1) { ...PostList ...SiteContent } fragment PostList on Query { Posts(draft: $draft, limit: 60, sort: \"-publishedAt\") { docs { ...PostSummary } } } fragment PostSummary on Post { id slug title excerpt publishedAt cover { ...File } } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }",
  "productText": "query productText($id: String!) { ...ProductText } fragment ProductText on Query { Product(id: $id) { richDescription } }",
  "productText_siteContent": "fragment File on Media { url alt width height focalX focalY } query productText_siteContent($id: String!, $draft: Boolean = false, $announcements: Int = 1) { ...ProductText ...SiteContent } fragment ProductText on Query { Product(id: $id) { richDescription } } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }",
  "redirect": "query redirect($address: String) { ...FormerAddress } fragment FormerAddress on Query { Redirects(where: {address: {equals: $address}}, limit: 1) { docs { post { slug } page { slug } } } }",
  "siteContent": "fragment File on Media { url alt width height focalX focalY } query siteContent($draft: Boolean = false, $announcements: Int = 1) { ...SiteContent } fragment SiteContent on Query { Business { ...Business } Menu { header { id label link } drawer { id label link } footer { id label link } buttons { reserve addToCart book header appointment } servicesMenu { label all loading empty more } search { placeholder } footerWords { contact links newsletter } newsletter { label placeholder button thanks } whatsAppButton { label message } } Announcements(draft: $draft, limit: $announcements, sort: \"-createdAt\") { docs { ...Announcement } } } fragment Business on Business { name tagline photo { ...File } address city phone email whatsAppNumber openingHours { days hours } socialLinks { id network label url } map { latitude longitude zoom } } fragment Announcement on Announcement { id text linkLabel link }"
};
