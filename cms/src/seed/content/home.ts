/** The home page. Product lists come from the catalogue itself. Without videos, their section is not shown. */
export const home = {
  services: {
    title: 'Servicios de bronceado',
    text: 'Elige tu tono, tu día y tu hora. De miércoles a lunes.',
  },
  steps: {
    title: 'Tu bronceado en tres pasos',
    items: [
      {
        title: 'Reserva',
        text: 'Elige servicio, día y hora. Apartas tu cita con el 20\u00a0% y el resto lo pagas en el spa.',
      },
      {
        title: 'Ven a tu cita',
        text: 'De pie, en una cabina ventilada: una bruma fina a mano alzada, en 30 a 90 minutos según el servicio.',
      },
      {
        title: 'Luce tu color',
        text: 'Aparece en horas, se ve natural y se va parejo en una semana, sin haber tomado el sol.',
      },
    ],
  },
  tones: {
    heading: 'El tono que va con tu piel',
    paragraphs: [
      'Ligero, medio o intenso: el color depende de tu piel, de la ocasión y de cuánto tiempo quieres que dure.',
      'Responde cuatro preguntas y te decimos qué servicio te conviene, cuánto dura y desde cuánto cuesta.',
    ],
    image: 'service-intenso-2',
    button: { label: 'Encuentra tu tono', link: '/guia' },
  },
  questions: {
    title: 'Lo que más nos preguntan',
    items: [
      {
        title: '¿Cuánto dura?',
        text: 'Entre cinco y siete días. Con piel hidratada y duchas cortas, un poco más.',
      },
      {
        title: '¿Queda naranja?',
        text: 'No. Elegimos contigo el tono con la carta de colores y usamos una base que aleja el naranja.',
      },
      {
        title: '¿Cómo me preparo?',
        text: 'Exfolia tu piel el día anterior y llega sin crema, desodorante ni maquillaje. Trae ropa oscura y holgada.',
      },
      {
        title: '¿Y si no puedo ir?',
        text: 'Cambias o cancelas tu cita en Mis Reservas. Hasta 24 horas antes no pierdes tu abono.',
      },
      {
        title: '¿Cuándo llega un pedido?',
        text: 'En Cartagena, al siguiente día hábil. En las demás ciudades, en 2 a 5 días hábiles.',
      },
    ],
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
      { image: 'gallery-4', caption: 'Toallas dobladas y un jarrón de barro con palma seca' },
      { image: 'gallery-5', caption: 'Dos camas de descanso bajo los arcos, frente al mar' },
      { image: 'gallery-6', caption: 'Flores de frangipán en un cuenco de barro con agua' },
      { image: 'gallery-7', caption: 'Los frascos que usamos en cabina, de cerca' },
      { image: 'gallery-8', caption: 'Toallas limpias al lado de la cabina de bronceado' },
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
    text: 'Estamos en San Diego, a pocos pasos de la muralla.',
  },
};
