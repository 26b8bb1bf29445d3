import type { Category } from '@spa-bronze/domain/products/product-rules';

/** Goods of the demo: prices in pesos, `images` base names of the seed's media (cover first). */
export interface ProductSeed {
  productName: string;
  brandName: string;
  category: Category;
  /** Paragraphs separated by a blank line; how to use it comes last. */
  description: string;
  price: number;
  sellingPrice: number;
  stock: number;
  images: string[];
}

export const paragraphs = (...lines: string[]) => lines.join('\n\n');

export const products: ProductSeed[] = [
  {
    productName: 'Mousse Autobronceadora Clásica 200 ml',
    brandName: 'Spa Bronze',
    category: 'Productos-Home',
    description: paragraphs(
      'El tono clásico del spa, para tenerlo en tu casa.',
      'Espuma ligera con color guía: ves por dónde vas y no se te escapa ninguna zona. El resultado es un dorado medio que aparece entre las seis y las ocho horas.',
      'Modo de uso: sobre piel exfoliada y seca, reparte dos dosis por pierna y una por brazo con guante, en círculos amplios. Usa lo que quede en el guante para manos y pies. Dúchate con agua tibia a las ocho horas.',
    ),
    price: 105_000,
    sellingPrice: 89_900,
    stock: 34,
    images: ['product-mousse-clasica'],
  },
  {
    productName: 'Mousse Express Una Hora 200 ml',
    brandName: 'Spa Bronze',
    category: 'Productos-Home',
    description: paragraphs(
      'Para cuando el plan sale el mismo día.',
      'Tú decides el tono con el reloj: una hora para un color suave, dos para un dorado medio y tres para uno profundo. Después de la ducha el color termina de asentarse durante el día.',
      'Modo de uso: aplica con guante sobre piel limpia y seca, espera el tiempo elegido y dúchate sin jabón. Hidrata al día siguiente, no antes.',
    ),
    price: 98_000,
    sellingPrice: 98_000,
    stock: 21,
    images: ['product-mousse-express'],
  },
  {
    productName: 'Loción Gradual Piel de Canela 250 ml',
    brandName: 'Caribe Piel',
    category: 'Productos-Home',
    description: paragraphs(
      'Hidratante de todos los días con un poco de color.',
      'Cada aplicación suma un matiz, así que es difícil equivocarse: cuando llegues al tono que te gusta, pasas a usarla día de por medio. Con manteca de cacao y avena, sin perfume fuerte.',
      'Modo de uso: en lugar de tu crema, sobre piel seca, una vez al día. Lávate las manos al terminar y espera cinco minutos para vestirte.',
    ),
    price: 54_900,
    sellingPrice: 54_900,
    stock: 48,
    images: ['product-locion-gradual'],
  },
  {
    productName: 'Gotas Autobronceadoras para Rostro 30 ml',
    brandName: 'Caribe Piel',
    category: 'Productos-Home',
    description: paragraphs(
      'Buena cara sin base: tú eliges cuántas gotas usar.',
      'Se mezclan con tu crema hidratante de siempre: tres gotas dan un toque de luz y seis un tono de fin de semana largo. Textura de agua, sin aceite.',
      'Modo de uso: mezcla las gotas con la crema en la palma, extiende por rostro, orejas y cuello, y lávate las manos. De noche funciona mejor. No protege del sol: en la mañana, usa protector solar.',
    ),
    price: 72_000,
    sellingPrice: 72_000,
    stock: 40,
    images: ['product-gotas-rostro'],
  },
  {
    productName: 'Agua Bronceadora en Bruma 150 ml',
    brandName: 'Spa Bronze',
    category: 'Productos-Home',
    description: paragraphs(
      'Una bruma transparente que no mancha las sábanas.',
      'Sin color guía y sin enjuague: se rocía, se seca y el tono aparece durante la noche. Es la opción cómoda para mantener el bronceado del spa entre una cita y otra.',
      'Modo de uso: rocía a 20 cm en pasadas cortas y difumina con guante o brocha. Deja secar tres minutos antes de vestirte.',
    ),
    price: 69_900,
    sellingPrice: 69_900,
    stock: 27,
    images: ['product-agua-bronceadora'],
  },
  {
    productName: 'Aceite Seco Luz de Tarde 100 ml',
    brandName: 'Sol de Tierra',
    category: 'Productos-Home',
    description: paragraphs(
      'Brillo de piel recién salida del mar, sin grasa.',
      'Aceites de coco fraccionado, sésamo y semilla de uva que se absorben en un minuto. No lleva autobronceante: resalta el color que ya tienes y deja un aroma suave a vainilla y cáscara de naranja.',
      'Modo de uso: calienta unas gotas entre las manos y pásalas por hombros, clavículas y piernas antes de salir. No es protector solar.',
    ),
    price: 64_900,
    sellingPrice: 64_900,
    stock: 32,
    images: ['product-aceite-seco'],
  },
  {
    productName: 'Exfoliante de Azúcar y Coco 300 g',
    brandName: 'Sol de Tierra',
    category: 'Productos',
    description: paragraphs(
      'Grano fino de caña para empezar con la piel lisa.',
      'El azúcar se deshace con el agua a medida que trabajas, así que pule sin raspar. Úsalo el día antes de broncearte para que el color se reparta parejo.',
      'Modo de uso: en la ducha, sobre piel húmeda, masajea en círculos de los pies hacia arriba, insiste en rodillas y codos y enjuaga bien. Si notas una película de aceite, retírala con jabón antes de aplicar color.',
    ),
    price: 48_000,
    sellingPrice: 48_000,
    stock: 26,
    images: ['product-exfoliante-azucar'],
  },
  {
    productName: 'Exfoliante de Café de la Sierra 250 g',
    brandName: 'Sol de Tierra',
    category: 'Productos',
    description: paragraphs(
      'Café molido y panela para despertar la piel.',
      'Un grano más firme que el de azúcar, pensado para piernas, talones y para retirar los últimos restos de un bronceado que ya se va. Huele a cocina en la mañana.',
      'Modo de uso: una o dos veces por semana, sobre piel húmeda y con movimientos amplios. No lo uses en el rostro ni recién depilada la piel.',
    ),
    price: 46_000,
    sellingPrice: 46_000,
    stock: 18,
    images: ['product-exfoliante-cafe'],
  },
  {
    productName: 'Guante Aplicador de Terciopelo',
    brandName: 'Spa Bronze',
    category: 'Productos-Home',
    description: paragraphs(
      'Un color parejo y las palmas limpias.',
      'Doble cara de terciopelo con una capa interior que no deja pasar el producto. Sirve con mousse, loción y bruma, y se adapta a las dos manos.',
      'Modo de uso: pon una dosis de producto sobre el guante y deslízalo en pasadas largas, sin frotar. Lávalo a mano con jabón neutro y sécalo a la sombra; aguanta unas treinta aplicaciones.',
    ),
    price: 28_000,
    sellingPrice: 28_000,
    stock: 60,
    images: ['product-guante-aplicador'],
  },
  {
    productName: 'Guante Exfoliante de Fibra Natural',
    brandName: 'Sol de Tierra',
    category: 'Productos',
    description: paragraphs(
      'La textura justa para preparar la piel.',
      'Tejido firme que retira la piel seca y los restos de color sin necesidad de crema. Con cordón para colgarlo en la ducha.',
      'Modo de uso: con agua tibia, en pasadas cortas hacia arriba, el día antes de tu bronceado. Enjuágalo y déjalo secar colgado. No lo uses sobre piel irritada.',
    ),
    price: 25_000,
    sellingPrice: 25_000,
    stock: 45,
    images: ['product-guante-exfoliante'],
  },
  {
    productName: 'Manteca de Cacao Batida 200 g',
    brandName: 'Sol de Tierra',
    category: 'Productos',
    description: paragraphs(
      'Hidratación densa para zonas que se resecan.',
      'Cacao, karité y un poco de aceite de coco, batidos hasta que se untan como crema. Codos, rodillas y talones son los primeros en perder el color: aquí se nota.',
      'Modo de uso: de noche, desde el día siguiente a tu bronceado, en poca cantidad y con masaje hasta que se funda. Si hace mucho calor, guárdala en la nevera.',
    ),
    price: 52_000,
    sellingPrice: 52_000,
    stock: 22,
    images: ['product-manteca-cacao'],
  },
  {
    productName: 'Crema Hidratante Después del Bronce 250 ml',
    brandName: 'Caribe Piel',
    category: 'Productos',
    description: paragraphs(
      'Cuida la piel para que el tono se quede más días.',
      'Loción de sábila y pantenol, sin alcohol ni exfoliantes, que no acelera la pérdida de color. Se absorbe rápido aun con el calor de la costa.',
      'Modo de uso: mañana y noche, desde las 24 horas siguientes al bronceado, por todo el cuerpo y sobre la piel apenas seca.',
    ),
    price: 58_000,
    sellingPrice: 58_000,
    stock: 37,
    images: ['product-crema-hidratante'],
  },
  {
    productName: 'Brocha Kabuki para Difuminar',
    brandName: 'Spa Bronze',
    category: 'Productos',
    description: paragraphs(
      'El detalle que borra los bordes en manos y pies.',
      'Cerdas sintéticas tupidas y mango corto de madera. Es la misma forma de brocha que usamos en cabina para muñecas, tobillos, nudillos y la línea del pelo.',
      'Modo de uso: con el resto del producto ya aplicado, difumina en círculos pequeños, sin recargar la brocha. Lávala con jabón neutro después de cada uso.',
    ),
    price: 42_000,
    sellingPrice: 42_000,
    stock: 15,
    images: ['product-brocha-kabuki'],
  },
  {
    productName: 'Removedor de Color en Espuma 200 ml',
    brandName: 'Caribe Piel',
    category: 'Productos',
    description: paragraphs(
      'Para corregir una mancha o empezar de nuevo.',
      'Espuma que afloja el bronceado sin sol en cinco minutos. Retira los restos que quedan a los siete u ocho días y corrige marcas de aplicación en manos y tobillos.',
      'Modo de uso: aplica sobre piel seca, espera cinco minutos y retira en la ducha con guante exfoliante. Hidrata después y espera un día antes de volver a aplicar color.',
    ),
    price: 49_900,
    sellingPrice: 49_900,
    stock: 0,
    images: ['product-removedor'],
  },
  {
    productName: 'Toalla Sábana Color Bronce',
    brandName: 'Spa Bronze',
    category: 'Productos',
    description: paragraphs(
      'Algodón oscuro que no teme al autobronceante.',
      'De 90 por 160 cm, en un bronce profundo donde las marcas no se ven. Cubre la cama la primera noche, el asiento del carro al salir del spa y la silla de playa el resto del año.',
      'Modo de uso: lávala aparte las dos primeras veces, con agua fría y sin suavizante, para que no pierda absorción.',
    ),
    price: 69_000,
    sellingPrice: 69_000,
    stock: 12,
    images: ['product-toalla-sabana'],
  },
  {
    productName: 'Kit de Viaje Bronce en la Maleta',
    brandName: 'Spa Bronze',
    category: 'Productos-Home',
    description: paragraphs(
      'Todo para mantener tu color lejos de casa.',
      'Mousse clásica de 100 ml, loción gradual de 100 ml, gotas para rostro de 15 ml y guante aplicador, en un neceser lavable. Los tres frascos caben en el equipaje de mano.',
      'Modo de uso: mousse con guante la noche antes de viajar, gotas cada dos noches y loción gradual desde el tercer día para que el tono no baje.',
    ),
    price: 179_000,
    sellingPrice: 165_000,
    stock: 9,
    images: ['product-kit-viaje'],
  },
];
