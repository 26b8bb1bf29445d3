/** A picture of the gallery. */
interface GalleryImageSeed {
  image: string;
  caption: string;
}

/** A silent clip with its poster; base names of the seed's media (.mp4 and .jpg). */
interface ClipSeed {
  video: string;
  poster: string;
  title: string;
  caption: string;
}

/** A section's heading and the line under it. */
interface HeadingSeed {
  title: string;
  text: string;
}

/** The home page. Product lists come from the catalogue itself. */
interface HomeSeed {
  services: HeadingSeed;
  products: HeadingSeed;
  videos: HeadingSeed & { clips: ClipSeed[] };
  gallery: HeadingSeed & { images: GalleryImageSeed[] };
  /** `message` is the first message of the chat. */
  whatsApp: HeadingSeed & { buttonLabel: string; message: string };
  location: HeadingSeed;
}

export const home: HomeSeed = {
  services: {
    title: 'Servicios de bronceado',
    text: 'Elige tu tono, tu día y tu hora. De miércoles a lunes.',
  },
  products: {
    title: 'Para cuidar tu color en casa',
    text: 'Lo que usamos antes, durante y después de cada cita.',
  },
  videos: {
    title: 'El spa en movimiento',
    text: 'Tres escenas cortas, sin sonido, a la luz de la tarde.',
    clips: [
      {
        video: 'clip-1',
        poster: 'clip-1-poster',
        title: 'La luz de la tarde',
        caption: 'El aceite seco con el último sol: el único que vas a necesitar.',
      },
      {
        video: 'clip-2',
        poster: 'clip-2-poster',
        title: 'La sala, lista',
        caption: 'La camilla con lino y toallas limpias, frente al arco abierto al mar.',
      },
      {
        video: 'clip-3',
        poster: 'clip-3-poster',
        title: 'La línea de la casa',
        caption: 'Los frascos sobre piedra, entre sombras de palma.',
      },
    ],
  },
  gallery: {
    title: 'Galería',
    text: 'Rincones, texturas y objetos de la casa.',
    images: [
      { image: 'gallery-1', caption: 'Un arco de terracota abierto al mar' },
      { image: 'gallery-2', caption: 'Piedras apiladas, aceite seco y velas encendidas' },
      { image: 'gallery-3', caption: 'La cabina de bronceado, con su tarima de madera' },
      { image: 'gallery-4', caption: 'Toallas limpias y un jarrón de barro con palma seca' },
      { image: 'gallery-5', caption: 'Dos camas de descanso bajo los arcos, frente al mar' },
      { image: 'gallery-6', caption: 'Flores de frangipán en un cuenco de barro con agua' },
      { image: 'gallery-7', caption: 'Los frascos de la línea de la casa, de cerca' },
      { image: 'gallery-8', caption: 'La camilla, con toallas enrolladas y un camino color bronce' },
    ],
  },
  whatsApp: {
    title: '¿Hablamos por WhatsApp?',
    text: 'Te ayudamos a elegir el tono, a preparar la piel o a encontrar un cupo. Respondemos en el horario de atención.',
    buttonLabel: 'Escribir por WhatsApp',
    message: 'Hola, Spa Bronze. Quiero información sobre el bronceado sin sol.',
  },
  location: {
    title: 'Cómo llegar',
    text: 'Estamos en el centro de Cartagena, a pocos pasos de la muralla.',
  },
};
