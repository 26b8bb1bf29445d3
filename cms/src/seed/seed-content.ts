import type { Payload } from 'payload';
import { about } from './content/about';
import { business, type PolicySeed } from './content/business';
import { home } from './content/home';
import type { Files } from './seed-media';

const together = (paragraphs: string[]) => paragraphs.join('\n\n');

/** The pages' texts and pictures; a global that has its title already stays as it is. */
export async function seedContent(payload: Payload, files: Files): Promise<void> {
  const idOf = (name: string): string => {
    const id = files.get(name)?.id;
    if (!id) throw new Error(`The seed has no file ${name}`);
    return id;
  };
  const [kept, keptAbout, keptBusiness] = await Promise.all([
    payload.findGlobal({ slug: 'home', depth: 0 }), payload.findGlobal({ slug: 'about', depth: 0 }), payload.findGlobal({ slug: 'business', depth: 0 }),
  ]);
  if (!kept.services?.title) await payload.updateGlobal({ slug: 'home', depth: 0, data: homeData(idOf) });
  if (!keptAbout.title) await payload.updateGlobal({ slug: 'about', depth: 0, data: aboutData(idOf) });
  if (!keptBusiness.name) await payload.updateGlobal({ slug: 'business', depth: 0, data: businessData(idOf) });
}

type IdOf = (name: string) => string;

const homeData = (idOf: IdOf) => ({
  ...home,
  banners: home.banners.map(({ alt: _, image, imagePhone, ...banner }) => ({ ...banner, image: idOf(image), imagePhone: idOf(imagePhone) })),
  videos: { ...home.videos, clips: home.videos.clips.map(({ video, poster, ...clip }) => ({ ...clip, video: idOf(video), poster: idOf(poster) })) },
  gallery: { ...home.gallery, images: home.gallery.images.map(({ image, caption }) => ({ image: idOf(image), caption })) },
});

const aboutData = (idOf: IdOf) => ({
  ...about,
  sections: about.sections.map(({ heading, paragraphs, image }) => ({ heading, text: together(paragraphs), image: image && idOf(image.name) })),
  careBefore: { ...about.careBefore, tips: about.careBefore.tips.join('\n') },
  careAfter: { ...about.careAfter, tips: about.careAfter.tips.join('\n') },
});

const policy = ({ sections, ...rest }: PolicySeed) => ({ ...rest, sections: sections.map(({ heading, paragraphs }) => ({ heading, text: together(paragraphs) })) });
const businessData = (idOf: IdOf) => ({
  ...business, photo: idOf(business.photo), privacyPolicy: policy(business.privacyPolicy), cancellationPolicy: policy(business.cancellationPolicy),
});
