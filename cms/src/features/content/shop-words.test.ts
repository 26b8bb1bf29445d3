import { business } from '../../testing/business';
import { service, upload } from '../../testing/catalogue';
import { Client } from '../../testing/client';
import { newAdmin, newMarketer, type Person } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { server } from '../../testing/worker-server';
import { paragraphNode, richOf } from '@spa-bronze/domain/content/rich-text';

let mara: Person;
beforeAll(async () => {
  mara = await newMarketer();
  await save('business', business);
});
const pageOf = async (path: string) => (await fetch(server.url + path)).text();
/** What people see: without the data that the browser goes on with. */
const shownOf = async (path: string) =>
  (await pageOf(path)).replace(/<script type="application\/json" id="state">.*?<\/script>/s, '');
interface Refusal {
  errors: { data: { errors: { path: string; message: string }[] } }[];
}
const refusalOf = async (slug: string, data: object) => {
  const { status, body } = await mara.client.post(`/globals/${slug}`, { ...data, _status: 'published' });
  const { errors } = body as unknown as Refusal;
  return [status, ...(errors?.[0]?.data.errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
};
const save = async (slug: string, data: object) => {
  const { status, text } = await mara.client.post(`/globals/${slug}`, data);
  expect({ status, refusal: status === 200 ? '' : text }).toEqual({ status: 200, refusal: '' });
};

const emptied = {
  buttons: { header: null, reserve: null },
  servicesMenu: { label: '' },
  footerWords: { newsletter: '', contact: null, links: '  ' },
  newsletter: { label: null, button: '' },
  search: { placeholder: null },
};

test('shop words: a changed word is on the next page, and an emptied one is the usual word again', async () => {
  const changed = {
    buttons: { header: 'Pide tu cita' },
    servicesMenu: { label: 'Bronceados' },
    footerWords: { newsletter: 'Entérate primero', contact: 'Ven a vernos', links: 'Más' },
    newsletter: { label: 'Promociones del mes', button: 'Quiero recibirlas' },
    search: { placeholder: '¿Qué buscas?' },
  };
  const written = Object.values(changed).flatMap((it) => Object.values(it));
  const usual = ['Reservar', 'Suscríbete', 'Enlaces', 'Suscribirme', 'Buscar en Spa Bronze...'];
  const missing = async (words: string[]) => {
    const html = await shownOf('/contacto');
    return words.filter((it) => !html.includes(it));
  };
  try {
    await save('menus', emptied);
    expect({ usualMissing: await missing(usual), writtenMissing: await missing(written) }).toEqual({
      usualMissing: [],
      writtenMissing: written,
    });
    await save('menus', changed);
    expect(await missing(written)).toEqual([]);
    await save('menus', emptied);
    expect({ usualMissing: await missing(usual), writtenMissing: await missing(written) }).toEqual({
      usualMissing: [],
      writtenMissing: written,
    });
  } finally {
    await save('menus', emptied);
  }
});

test('shop words: one that is too long is refused in Spanish', async () => {
  expect(await refusalOf('menus', { buttons: { header: 'x'.repeat(41) } })).toEqual([
    400,
    expect.stringMatching(/^buttons\.header: .*40 caracteres/),
  ]);
  expect(await refusalOf('home', { ...filled, seo: { title: 'x'.repeat(91) } })).toEqual([
    400,
    expect.stringMatching(/^seo\.title: .*90 caracteres/),
  ]);
});

const heading = (title: string) => ({ title, text: `Debajo de ${title}` });
const filled = {
  services: heading('Titulo servicios'),
  products: heading('Titulo productos'),
  location: heading('Titulo lugar'),
  videos: { ...heading('Titulo videos'), clips: [] as object[] },
  gallery: { ...heading('Titulo galeria'), images: [] as object[] },
  whatsApp: { ...heading('Titulo chat'), buttonLabel: 'Escribir', message: 'Hola' },
  seo: { title: null as string | null, description: null as string | null },
};
const section = (name: string, hidden = false) => ({ blockType: 'homeSection', section: name, hidden });
const passage = (words: string) => ({
  blockType: 'passage',
  heading: words,
  text: richOf([paragraphNode('Texto del bloque')]),
});
const publish = (data: object) => save('home', { ...filled, ...data, _status: 'published' });
/** Which of these titles the home page shows, in the order of the page. */
async function order(...more: string[]): Promise<string[]> {
  const html = await shownOf('/');
  const titles = ['servicios', 'videos', 'productos', 'chat', 'galeria', 'lugar'].map((it) => `Titulo ${it}`);
  return [...titles, ...more]
    .map((title) => [title, html.indexOf(`>${title}</h2>`)] as const)
    .filter(([, at]) => at >= 0)
    .sort(([, a], [, b]) => a - b)
    .map(([title]) => title.replace('Titulo ', ''));
}

describe('home sections', () => {
  let media: string;
  let files: object;
  beforeAll(async () => {
    await upload();
    await upload(service);
    media = await newPicture(mara.client);
    files = {
      videos: {
        ...filled.videos,
        clips: [{ title: 'Un video', link: 'https://example.com/v', poster: media }],
      },
      gallery: { ...filled.gallery, images: [{ image: media, caption: 'Una foto' }] },
    };
  });
  afterAll(() => publish({ sections: [] }));

  test('home sections: without any, the order is the usual one', async () => {
    await publish({ ...files, sections: [] });
    expect(await order()).toEqual(['servicios', 'videos', 'productos', 'chat', 'galeria', 'lugar']);
  });

  test('home sections: a draft changes nothing, and a published order is on the next page', async () => {
    const sections = [
      section('location'),
      passage('Un bloque nuevo'),
      section('gallery'),
      section('services', true),
      section('whatsApp'),
    ];
    const draft = { ...filled, ...files, sections, _status: 'draft' };
    expect((await mara.client.post('/globals/home?draft=true', draft)).status).toBe(200);
    expect(await order('Un bloque nuevo')).toHaveLength(6);
    const query = '{ Home(draft: true) { sections { ... on PassageBlock { heading } } } }';
    const preview = await mara.client.post('/graphql', { query });
    expect(preview.text).toContain('Un bloque nuevo');
    expect((await new Client().post('/graphql', { query })).text).not.toContain('Un bloque nuevo');
    await publish({ ...files, sections });
    expect(await order('Un bloque nuevo')).toEqual(['lugar', 'Un bloque nuevo', 'galeria', 'chat']);
    const html = await shownOf('/');
    expect(html).toContain('Texto del bloque');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('home sections: nothing of a hidden one is in the page, and visitors are not given its files', async () => {
    const sections = [section('videos', true), section('gallery', true), section('location')];
    await publish({ ...files, sections });
    const html = await pageOf('/');
    expect(['Un video', 'Una foto'].filter((it) => html.includes(it))).toEqual([]);
    const query = '{ Home { videos { clips { title } } gallery { images { caption } } } }';
    const answerTo = async (client: Client) => (await client.post('/graphql', { query })).body.data;
    expect(await answerTo(new Client())).toEqual({
      Home: { videos: { clips: [] }, gallery: { images: [] } },
    });
    expect(await answerTo(mara.client)).toEqual({
      Home: { videos: { clips: [{ title: 'Un video' }] }, gallery: { images: [{ caption: 'Una foto' }] } },
    });
    await publish({ ...files, sections: [section('videos'), section('gallery')] });
    expect(await order()).toEqual(['videos', 'galeria']);
  });

  test('home sections: one that stands there twice, an unknown one and too many are refused in Spanish', async () => {
    expect(
      await refusalOf('home', { ...filled, sections: [section('videos'), section('videos', true)] }),
    ).toEqual([400, 'sections: «Videos» está dos veces. Deja una sola.']);
    expect(await refusalOf('home', { ...filled, sections: [section('antes')] })).toEqual([
      400,
      expect.stringMatching(/^sections\.0\.section: La selección en este campo es inválida/),
    ]);
    const many = Array.from({ length: 31 }, (_, at) => passage(`Bloque ${at}`));
    expect(await refusalOf('home', { ...filled, sections: many })).toEqual([
      400,
      expect.stringMatching(/^sections: .*30/),
    ]);
  });

  test('home: its title and description for search engines, and the usual ones when emptied', async () => {
    const own = { title: 'Bronceado natural en Cartagena', description: 'Color parejo sin sol, con cita.' };
    const headOf = async () => (await pageOf('/')).slice(0, 20_000);
    await publish({ seo: own });
    const head = await headOf();
    expect(head).toContain(`<title>${own.title}</title>`);
    expect(head).toContain(`<meta name="description" content="${own.description}"/>`);
    expect(head).toContain(`<meta property="og:title" content="${own.title}"/>`);
    await publish({ seo: { title: '', description: ' ' } });
    expect(await headOf()).toMatch(/<title>[^<]+: [^<]+<\/title>/);
    expect(await headOf()).not.toContain(own.description);
  });

  test('home and shop words: what changed is in the audit log', async () => {
    const ana = await newAdmin();
    await publish({ sections: [section('location')] });
    const { text } = await ana.client.get('/staff-acts?limit=10');
    expect(text).toContain('sections');
  });
});
