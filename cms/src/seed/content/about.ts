export const about = {
  title: 'Nosotros',
  intro:
    'Spa Bronze es un spa de bronceado sin sol en Cartagena de Indias. Damos color a la piel con bruma aplicada a mano, una persona a la vez, en un lugar fresco y tranquilo a pocos pasos de la muralla.',
  sections: [
    {
      heading: 'Por qué sin sol',
      paragraphs: [
        'Vivimos en una ciudad donde el sol sobra. Aun así, conseguir un color parejo en la playa toma horas, deja marcas y no siempre cabe en las vacaciones.',
        'Nosotros hacemos lo contrario: llegas a la hora que reservaste, eliges el tono y sales con la piel dorada. Para la playa te queda lo mejor: nadar, caminar y usar protector solar sin pensar en el bronceado.',
      ],
      image: 'about-1',
    },
    {
      heading: 'Cómo funciona el color',
      paragraphs: [
        'El ingrediente que da el tono se llama DHA, un azúcar que suele obtenerse de la remolacha o la caña. Al tocar la capa más externa de la piel cambia de color en unas horas, y se va en cinco a ocho días, a medida que esa capa se renueva.',
        'Por eso el resultado depende tanto de la mano como de la fórmula: piel bien preparada, capas finas y un tono elegido para ti. El color no reemplaza el protector solar; úsalo como siempre.',
      ],
    },
    {
      heading: 'Una casa pequeña, a propósito',
      paragraphs: [
        'Tenemos dos cabinas y ningún afán. Entre cita y cita limpiamos, ventilamos y cambiamos toallas, así que cada persona entra a un espacio que parece recién abierto.',
        'Los productos que vendemos son los mismos que usamos en cabina. Si alguno no nos convence, sale del estante.',
      ],
      image: 'about-2',
    },
    {
      heading: 'Para quién es',
      paragraphs: [
        'Para quien llega de viaje y quiere entrar al mar con color. Para quien se casa el sábado. Para quien trabaja toda la semana bajo techo y quiere verse con luz. Trabajamos con todos los tonos de piel, de cualquier género y desde los 18 años.',
        'Si estás en embarazo, tienes la piel irritada, alguna alergia o un tratamiento en curso, consulta primero con tu médico y cuéntanos al reservar. Podemos hacer una prueba en una zona pequeña o mover tu cita sin problema.',
      ],
    },
  ],
  valuesTitle: 'Lo que cuidamos',
  values: [
    {
      title: 'El tono que te va',
      text: 'Partimos de tu piel y de la ocasión. Si el color que pides no te va a gustar mañana, te lo decimos hoy.',
    },
    {
      title: 'Tu intimidad',
      text: 'Una sola persona te atiende, tú decides cuánta ropa conservas y la puerta se cierra con seguro por dentro.',
    },
    {
      title: 'Precios a la vista',
      text: 'Lo que ves en la página es lo que pagas: 20\u00a0% al reservar y el resto en el spa. Sin cargos al final.',
    },
    {
      title: 'Tiempo bien contado',
      text: 'Las citas empiezan a la hora. Si nos atrasamos nosotros, te avisamos antes de que salgas de casa.',
    },
  ],
  sessionTitle: 'Así es una cita',
  session: [
    {
      title: 'Llegas y conversamos',
      text: 'Te recibimos con algo frío, revisamos cómo está tu piel y elegimos el tono con la carta de colores.',
    },
    {
      title: 'Preparamos la piel',
      text: 'Retiramos restos de crema y protegemos manos, pies, codos y rodillas, que toman más color que el resto.',
    },
    {
      title: 'Aplicamos el color',
      text: 'De pie, en la cabina ventilada, con bruma fina y por capas. Te vamos indicando cómo girar.',
    },
    {
      title: 'Secamos y sellamos',
      text: 'Unos minutos de aire tibio y, si vas a usar ropa clara, un velo de polvo suelto.',
    },
    {
      title: 'Te vas con instrucciones',
      text: 'Sales con la hora exacta de tu primera ducha y con los cuidados para los días siguientes.',
    },
  ],
  careTitle: 'Cuidados para que dure',
  careBefore: {
    heading: 'Antes de tu cita',
    tips: [
      'Depílate o aféitate al menos 24 horas antes.',
      'Exfolia todo el cuerpo el día anterior, con atención en codos, rodillas y tobillos.',
      'El mismo día, nada de crema, desodorante, perfume ni maquillaje.',
      'Hazte manos y pies antes, no después.',
      'Trae ropa oscura y holgada y sandalias abiertas.',
    ],
  },
  careAfter: {
    heading: 'Después de tu cita',
    tips: [
      'Espera la hora que te indicamos para la primera ducha: agua tibia, sin jabón ni esponja.',
      'Ese día evita piscina, mar, ejercicio y lavar la loza sin guantes.',
      'Sécate a toques, sin frotar.',
      'Desde el día siguiente, hidrata mañana y noche con una crema sin alcohol.',
      'El bronceado no protege del sol: usa protector solar cuando salgas.',
    ],
  },
};
