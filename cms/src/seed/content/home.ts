/** A picture of the gallery. */
interface GalleryImageSeed {
  image: string;
  caption: string;
}

/** A section's heading and the line under it. */
interface HeadingSeed {
  title: string;
  text: string;
}

/** The home page. Product lists come from the catalogue itself. Without videos, their section is not shown. */
interface HomeSeed {
  services: HeadingSeed;
  products: HeadingSeed;
  videos: HeadingSeed;
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
    text: 'Escenas cortas de la casa, sin sonido.',
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
      { image: 'gallery-7', caption: 'Los frascos que usamos en cabina, de cerca' },
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
