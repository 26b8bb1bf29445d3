import { paragraphNode, richOf } from '@spa-bronze/domain/content/rich-text';
import type { HomeSection } from '@spa-bronze/domain/content/home-sections';
import type { Payload } from 'payload';
import { passFence } from '../lib/fence';
import { about } from './content/about';
import type { Env } from '../env';
import { business, delivery, type PolicySeed } from './content/business';
import { banners } from './content/banners';
import { home } from './content/home';
import { menus } from './content/menus';
import { photographs } from './content/photographs';
import type { Files } from './seed-media';

const _status = 'published' as const;
const together = (paragraphs: string[]) => paragraphs.join('\n\n');

/** The texts and pictures of the pages. A global that has its title already stays unchanged. */
export async function seedContent(payload: Payload, files: Files, payments: Env['payments']): Promise<void> {
  const idOf = (name: string): string => {
    const id = files.get(name)?.id;
    if (!id) throw new Error(`The seed has no file ${name}`);
    return id;
  };
  const [stored, storedBusiness, storedMenus, storedEmails, { totalDocs: pages }] = await Promise.all([
    payload.findGlobal({ slug: 'home', depth: 0 }),
    payload.findGlobal({ slug: 'business', depth: 0 }),
    payload.findGlobal({ slug: 'menus', depth: 0 }),
    payload.findGlobal({ slug: 'emails', depth: 0 }),
    payload.count({ collection: 'pages' }),
  ]);
  await passFence();
  if (!stored.services?.title) await payload.updateGlobal({ slug: 'home', depth: 0, data: homeData(idOf) });
  if (!storedMenus.header?.length) await payload.updateGlobal({ slug: 'menus', depth: 0, data: menus });
  if (!storedEmails.delivery) await payload.updateGlobal({ slug: 'emails', depth: 0, data: { delivery } });
  await seedBanners(payload, idOf);
  await passFence();
  if (pages === 0) {
    await payload.create({ collection: 'pages', depth: 0, data: aboutPage(idOf) });
    await payload.create({ collection: 'pages', depth: 0, data: photographsPage() });
  }
  if (!storedBusiness.name)
    await payload.updateGlobal({ slug: 'business', depth: 0, data: businessData(idOf, payments) });
}

type IdOf = (name: string) => string;

async function seedBanners(payload: Payload, idOf: IdOf): Promise<void> {
  const { docs } = await payload.find({ collection: 'banners', pagination: false, depth: 0 });
  const present = new Set(docs.map(({ title }) => title));
  for (const { image, imagePhone, ...banner } of banners) {
    await passFence();
    if (!present.has(banner.title))
      await payload.create({
        collection: 'banners',
        depth: 0,
        data: { ...banner, image: idOf(image), imagePhone: idOf(imagePhone), _status },
      });
  }
}

const section = (name: HomeSection) => ({ blockType: 'homeSection' as const, section: name, hidden: false });
const items = ({ title, items: rows }: typeof home.steps, look: 'steps' | 'cards') => ({
  blockType: 'items' as const,
  title,
  look,
  items: rows,
});

/** What the spa does, how a visit goes, which tone, what others asked: in this order a visitor reads it. */
const homeRows = (idOf: IdOf) => [
  section('banner'),
  section('services'),
  items(home.steps, 'steps'),
  {
    blockType: 'passage' as const,
    heading: home.tones.heading,
    text: richOf(home.tones.paragraphs.map(paragraphNode)),
    image: idOf(home.tones.image),
  },
  { blockType: 'action' as const, buttons: [home.tones.button] },
  section('videos'),
  section('testimonials'),
  section('products'),
  items(home.questions, 'cards'),
  section('gallery'),
  section('whatsApp'),
  section('location'),
];

const homeData = (idOf: IdOf) => ({
  services: home.services,
  products: home.products,
  whatsApp: home.whatsApp,
  location: home.location,
  sections: homeRows(idOf),
  _status,
  videos: { ...home.videos, clips: [] },
  gallery: {
    ...home.gallery,
    images: home.gallery.images.map(({ image, caption }) => ({ image: idOf(image), caption })),
  },
});

const tips = ({ heading, tips: lines }: { heading: string; tips: string[] }) => ({
  heading,
  tips: lines.join('\n'),
});
const aboutPage = (idOf: IdOf) => ({
  title: about.title,
  slug: 'nosotros',
  intro: about.intro,
  _status,
  layout: [
    ...about.sections.map(({ heading, paragraphs, image }) => ({
      blockType: 'passage' as const,
      heading,
      text: richOf(paragraphs.map(paragraphNode)),
      image: image && idOf(image),
    })),
    { blockType: 'items' as const, title: about.valuesTitle, look: 'cards' as const, items: about.values },
    { blockType: 'items' as const, title: about.sessionTitle, look: 'steps' as const, items: about.session },
    {
      blockType: 'tips' as const,
      title: about.careTitle,
      columns: [tips(about.careBefore), tips(about.careAfter)],
    },
    {
      blockType: 'action' as const,
      buttons: [
        { label: 'Ver servicios', link: '/servicios' },
        { label: 'Hacer una pregunta', link: '/contacto' },
      ],
    },
  ],
});

const photographsPage = () => {
  const { title, slug, intro, teamTitle, members, resultsTitle, results } = photographs;
  return {
    title,
    slug,
    intro,
    _status: 'draft' as const,
    layout: [
      { blockType: 'team' as const, title: teamTitle, members },
      { blockType: 'beforeAfter' as const, title: resultsTitle, results },
    ],
  };
};

const policy = ({ sections, ...rest }: PolicySeed) => ({
  ...rest,
  sections: sections.map(({ heading, paragraphs }) => ({ heading, text: together(paragraphs) })),
});
/** The marks of what the shop takes. */
const marksOf = ({ paypal, wompi, sandbox }: Env['payments']) =>
  [
    ...(wompi || sandbox ? ['PSE', 'Nequi', 'Bancolombia'] : []),
    ...['Visa', 'Mastercard', 'American Express'],
    ...(paypal || sandbox ? ['PayPal'] : []),
  ].map((name) => ({ name }));

const businessData = (idOf: IdOf, payments: Env['payments']) => ({
  ...business,
  paymentMarks: marksOf(payments),
  photo: idOf(business.photo),
  privacyPolicy: policy(business.privacyPolicy),
  cancellationPolicy: policy(business.cancellationPolicy),
  returnsPolicy: policy(business.returnsPolicy),
});
