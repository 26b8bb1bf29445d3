/** A picture of the gallery. */
interface GalleryImageSeed {
  image: string;
  caption: string;
}

/** A silent clip with its still; base names of the seed's media (.mp4 and .jpg). */
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

/** The home page as the CMS keeps it; product lists come from the catalogue itself. */
interface HomeSeed {
  services: HeadingSeed;
  products: HeadingSeed;
  videos: HeadingSeed & { clips: ClipSeed[] };
  gallery: HeadingSeed & { images: GalleryImageSeed[] };
  /** `message` is what the chat opens with. */
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
    text: 'Tres escenas cortas de lo que pasa antes de tu cita.',
    clips: [
      {
        video: 'clip-1',
        poster: 'clip-1-poster',
        title: 'La luz de la tarde',
        caption: 'Así entra el sol a la sala: el único que vas a necesitar.',
      },
      {
        video: 'clip-2',
        poster: 'clip-2-poster',
        title: 'Mesa de preparación',
        caption: 'Cada producto se alista y se revisa antes de que llegues.',
      },
      {
        video: 'clip-3',
        poster: 'clip-3-poster',
        title: 'Texturas',
        caption: 'Mousse, azúcar de caña y manteca de cacao, muy de cerca.',
      },
    ],
  },
  gallery: {
    title: 'Galería',
    text: 'Rincones, texturas y objetos de la casa.',
    images: [
      { image: 'gallery-1', caption: 'La sala de espera, con la tarde entrando por la ventana' },
      { image: 'gallery-2', caption: 'Toallas color bronce, limpias y listas para cada cita' },
      { image: 'gallery-3', caption: 'La línea de la casa en su bandeja de madera' },
      { image: 'gallery-4', caption: 'Azúcar de caña y coco, la víspera de todo buen color' },
      { image: 'gallery-5', caption: 'Brochas para los detalles de manos y pies' },
      { image: 'gallery-6', caption: 'Manteca de cacao recién batida' },
      { image: 'gallery-7', caption: 'Aceite seco a contraluz' },
      { image: 'gallery-8', caption: 'Un descanso con infusión fría mientras el tono se asienta' },
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
