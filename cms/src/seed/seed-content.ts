import type { Payload } from 'payload';
import { about } from './content/about';
import { business, type PolicySeed } from './content/business';
import { banners } from './content/banners';
import { home } from './content/home';
import { menus } from './content/menus';
import type { Files } from './seed-media';

const _status = 'published' as const;
const together = (paragraphs: string[]) => paragraphs.join('\n\n');

/** The pages' texts and pictures; a global that has its title already stays as it is. */
export async function seedContent(payload: Payload, files: Files): Promise<void> {
  const idOf = (name: string): string => {
    const id = files.get(name)?.id;
    if (!id) throw new Error(`The seed has no file ${name}`);
    return id;
  };
  const [kept, keptAbout, keptBusiness, keptMenus] = await Promise.all([
    payload.findGlobal({ slug: 'home', depth: 0 }), payload.findGlobal({ slug: 'about', depth: 0 }), payload.findGlobal({ slug: 'business', depth: 0 }), payload.findGlobal({ slug: 'menus', depth: 0 }),
  ]);
  if (!kept.services?.title) await payload.updateGlobal({ slug: 'home', depth: 0, data: homeData(idOf) });
  if (!keptMenus.header?.length) await payload.updateGlobal({ slug: 'menus', depth: 0, data: menus });
  await seedBanners(payload, idOf);
  if (!keptAbout.title) await payload.updateGlobal({ slug: 'about', depth: 0, data: aboutData(idOf) });
  if (!keptBusiness.name) await payload.updateGlobal({ slug: 'business', depth: 0, data: businessData(idOf) });
}

type IdOf = (name: string) => string;

/** The slides, each made where it is not there yet. */
async function seedBanners(payload: Payload, idOf: IdOf): Promise<void> {
  const { docs } = await payload.find({ collection: 'banners', pagination: false, depth: 0 });
  const present = new Set(docs.map(({ title }) => title));
  for (const [at, { alt: _, image, imagePhone, ...banner }] of banners.entries()) {
    if (!present.has(banner.title)) await payload.create({ collection: 'banners', depth: 0, data: { ...banner, image: idOf(image), imagePhone: idOf(imagePhone), position: (at + 1) * 10, _status } });
  }
}

const homeData = (idOf: IdOf) => ({
  ...home, _status,
  videos: { ...home.videos, clips: home.videos.clips.map(({ video, poster, ...clip }) => ({ ...clip, video: idOf(video), poster: idOf(poster) })) },
  gallery: { ...home.gallery, images: home.gallery.images.map(({ image, caption }) => ({ image: idOf(image), caption })) },
});

const aboutData = (idOf: IdOf) => ({
  ...about, _status,
  sections: about.sections.map(({ heading, paragraphs, image }) => ({ heading, text: together(paragraphs), image: image && idOf(image.name) })),
  careBefore: { ...about.careBefore, tips: about.careBefore.tips.join('\n') },
  careAfter: { ...about.careAfter, tips: about.careAfter.tips.join('\n') },
});

const policy = ({ sections, ...rest }: PolicySeed) => ({ ...rest, sections: sections.map(({ heading, paragraphs }) => ({ heading, text: together(paragraphs) })) });
const businessData = (idOf: IdOf) => ({
  ...business, photo: idOf(business.photo), privacyPolicy: policy(business.privacyPolicy), cancellationPolicy: policy(business.cancellationPolicy),
});
