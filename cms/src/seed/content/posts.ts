/** `cover` is a base name of the seed's media, `daysBefore` the age of an article in days at the seed. */
export const posts = [
  {
    title: 'Cómo preparar tu piel antes de tu cita',
    slug: 'preparar-tu-piel',
    excerpt:
      'Qué hacer el día anterior y el mismo día para que el color quede parejo, sin parches en codos, rodillas ni tobillos.',
    cover: 'service-exfoliacion',
    daysBefore: 6,
    body: [
      {
        heading: 'El día anterior: exfolia',
        paragraphs: [
          'El color toma la capa más externa de la piel. Si esa capa está a punto de caerse, el bronceado se cae con ella y quedan parches. Por eso la exfoliación es el paso que más se nota: hazla entre 12 y 24 horas antes, con agua tibia y en círculos suaves, sin olvidar codos, rodillas, tobillos y el dorso de las manos.',
          'Si te depilas o te afeitas, hazlo al menos 24 horas antes de la cita. Los poros recién abiertos atrapan más bruma y se ven como puntos oscuros.',
        ],
      },
      {
        heading: 'El mismo día: piel limpia y sin nada',
        paragraphs: [
          'Dúchate con un jabón suave y llega sin crema, aceite, desodorante, perfume ni maquillaje. Todos ponen una barrera entre la piel y el color, y el desodorante puede dejar un tono verdoso en las axilas que se va con la ducha, pero asusta.',
          'Si tienes los labios, los codos o los tobillos muy secos, cuéntanos al llegar: les ponemos un poco de hidratante justo antes, para que no tomen más color que el resto.',
        ],
      },
      {
        heading: 'Qué ponerte para salir',
        paragraphs: [
          'Ropa oscura y holgada, sandalias abiertas y nada que apriete: ni medias, ni tiras, ni reloj. Las primeras horas el color guía puede manchar telas claras; en las oscuras sale con el primer lavado.',
          'Mira el cielo antes de escoger la hora. Una gota de lluvia sobre el bronceado fresco deja marca, así que en temporada de aguaceros trae sombrilla o una camisa de manga larga.',
        ],
      },
      {
        heading: 'Cuándo es mejor esperar',
        paragraphs: [
          'Si tienes la piel quemada por el sol, una herida abierta, una dermatitis activa o un tatuaje de menos de un mes, deja que sane primero. Y si nunca has usado autobronceador o tu piel reacciona con facilidad, pídenos una prueba en un punto pequeño 24 horas antes.',
        ],
      },
    ],
  },
  {
    title: 'Siete días de color: qué hacer cada día después de la sesión',
    slug: 'siete-dias-de-color',
    excerpt:
      'Desde la primera ducha hasta el retoque: una guía corta para que el bronceado se vaya parejo y dure lo que tiene que durar.',
    cover: 'service-hidratacion',
    daysBefore: 20,
    body: [
      {
        heading: 'Las primeras ocho horas',
        paragraphs: [
          'El color que ves al salir es solo la guía. El de verdad aparece entre las cuatro y las ocho horas, según el servicio. Mientras tanto no te mojes, no hagas ejercicio y no te pongas crema. Si te lavas las manos, hazlo solo en las palmas y sécalas a toquecitos.',
          'En la cita te decimos a qué hora puedes ducharte. Esa primera ducha es con agua tibia, sin jabón ni esponja, hasta que el agua salga clara. Sécate sin frotar.',
        ],
      },
      {
        heading: 'Días 1 a 3: hidrata',
        paragraphs: [
          'La piel hidratada suelta su capa externa de manera pareja. Usa una crema sin alcohol ni perfume dos veces al día, sobre todo después de la ducha, y más en codos, rodillas y tobillos.',
          'Evita las duchas largas y muy calientes. El mar y la piscina no están prohibidos, pero el cloro y la sal aclaran: enjuágate apenas salgas y vuelve a hidratar.',
        ],
      },
      {
        heading: 'Días 4 a 6: sostén el tono',
        paragraphs: [
          'Una loción gradual un día sí y otro no mantiene el color sin oscurecerlo de golpe. Si te afeitas, usa una cuchilla nueva y espuma, y pasa la mano sin presionar.',
          'El bronceado sin sol no te protege del sol. Usa protector solar cada día, aunque te veas con color: se aplica igual que siempre y no borra el tono.',
        ],
      },
      {
        heading: 'Día 7 en adelante: despídelo bien',
        paragraphs: [
          'Cuando empiece a aclarar, exfolia con suavidad cada dos días para que se vaya parejo. Si queda alguna zona marcada, un removedor en espuma la empareja en cinco minutos.',
          'Para volver a broncearte, espera a que el color anterior se haya ido casi del todo: sobre piel limpia el tono queda más natural. Lo usual es una cita cada dos o tres semanas.',
        ],
      },
    ],
  },
  {
    title: 'Tu bronceado para una boda, un grado o un viaje: cuándo reservar',
    slug: 'cuando-reservar',
    excerpt:
      'Un calendario hacia atrás desde el día de la foto: la prueba de tono, la cita definitiva y lo que conviene dejar para después.',
    cover: 'post-novia',
    daysBefore: 41,
    body: [
      {
        heading: 'Un mes antes: la prueba de tono',
        paragraphs: [
          'Si el día es importante, no estrenes tono ese día. Una prueba con tres o cuatro semanas de anticipación te deja ver cómo queda en tu piel, cómo se ve con tu ropa y en fotos, y cuánto te dura. Toma una foto con luz natural al día siguiente y otra a los cinco días.',
        ],
      },
      {
        heading: 'Dos días antes: la cita definitiva',
        paragraphs: [
          'El color se ve más natural entre las 24 y las 48 horas. Para un evento el sábado, reserva el jueves: ya te habrás duchado dos veces, la guía se habrá ido y no manchará el vestido. Recuerda que los martes estamos cerrados.',
          'Para un viaje, hazlo el día anterior a salir y lleva una loción gradual para sostener el tono desde el tercer día.',
        ],
      },
      {
        heading: 'En qué orden van las otras citas',
        paragraphs: [
          'Primero lo que toca la piel: la depilación al menos 24 horas antes, la limpieza facial y la exfoliación el día anterior. Después el bronceado. Las uñas y el peinado van de últimos; pide que el manicure sea sin remojo para no aclarar las manos.',
          'Masajes, sauna y vapor déjalos para antes: el calor y el aceite aflojan el color recién puesto.',
        ],
      },
      {
        heading: 'Qué tono escoger',
        paragraphs: [
          'Para fotos con flash funciona uno o dos tonos por encima del tuyo, no más: un color muy oscuro marca los pliegues. Si vas de blanco, prueba un dorado medio; si el vestido es de color, trae una foto de la tela y lo escogemos contigo.',
        ],
      },
    ],
  },
];
