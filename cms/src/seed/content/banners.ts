/** `image` and `imagePhone` are base names of the seed's media, whose own alternative texts are read out. */
export const banners = [
  {
    title: 'Color de Caribe, sin tomar el sol',
    text: 'Bronceado sin sol aplicado a mano, con el tono que va con tu piel. Reserva con el 20\u00a0% y paga el resto en el spa.',
    buttonLabel: 'Reservar cita',
    link: '/Reservar',
    image: 'banner-1',
    imagePhone: 'banner-1-phone',
  },
  {
    title: 'Treinta minutos y sales con luz',
    text: 'El Bronceado Express cabe en tu hora de almuerzo: una capa fina, secado tibio y de vuelta a la calle.',
    buttonLabel: 'Conocer los favoritos',
    link: '/product-category?category=Servicios-Home',
    image: 'banner-3',
    imagePhone: 'banner-3-phone',
  },
  {
    title: 'El tono del spa, también en tu casa',
    text: 'Mousse, bruma, gotas y aceite: lo mismo que usamos en cabina. Enviamos a las principales ciudades o recoges en el spa.',
    buttonLabel: 'Ir a la tienda',
    link: '/productos',
    image: 'banner-2',
    imagePhone: 'banner-2-phone',
  },
  {
    title: '¿Primera vez? Te acompañamos',
    text: 'Cuéntanos qué ocasión tienes y qué tono imaginas. Te decimos qué servicio te conviene y cómo preparar la piel.',
    buttonLabel: 'Escríbenos',
    link: '/contacto',
    image: 'banner-4',
    imagePhone: 'banner-4-phone',
  },
];
