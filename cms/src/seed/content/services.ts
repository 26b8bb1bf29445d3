import type { intensities } from '@spa-bronze/domain/products/product-rules';
import { paragraphs, type ProductSeed } from './products';
import { exfoliated, moisturised, tanned, tannedQuickly, type ServiceNotes } from './service-notes';

/**
 * A service of the demo: duration in minutes, `stock` 1 = offered, 0 = not offered. The first paragraph has 49 or 50
 * characters: the cards of Reservar show so many.
 */
interface ServiceSeed extends ProductSeed, ServiceNotes {
  serviceDuration: number;
  serviceIncludes: string;
  serviceRecommendations: string;
  serviceIntensity: (typeof intensities)[number];
  serviceAdditionalBenefits: string;
  serviceRecommendedFrequency: string;
  serviceDiscountsPromotions: string;
}

export const services: ServiceSeed[] = [
  {
    productName: 'Bronceado Express',
    brandName: 'Spa Bronze',
    category: 'Servicios-Home',
    description: paragraphs(
      'Un color dorado y parejo en media hora y sin sol.',
      'Aplicamos una bruma fina de acción rápida sobre todo el cuerpo, con cabina ventilada y luz pareja para no dejar ni un parche. Te vistes a los diez minutos y decides cuándo ducharte: a las dos horas si quieres un tono suave, a las cuatro si lo prefieres más marcado.',
      'Es la cita que cabe en la hora del almuerzo o la tarde antes de un viaje.',
    ),
    price: 120_000,
    sellingPrice: 98_000,
    stock: 1,
    serviceDuration: 30,
    serviceIncludes:
      'Asesoría de tono, protección de manos, pies y cejas, una capa de bruma de acción rápida, secado con aire tibio y ropa interior desechable.',
    serviceRecommendations:
      'Exfolia tu piel la noche anterior y llega sin crema, desodorante ni maquillaje. Trae ropa oscura y holgada y sandalias abiertas.',
    serviceIntensity: 'ligero',
    serviceAdditionalBenefits:
      'La bruma seca al tacto en minutos y casi no tiene olor. Tú eliges la profundidad del color según la hora de la ducha.',
    serviceRecommendedFrequency: 'Cada 2 semanas',
    serviceDiscountsPromotions:
      'Precio de oferta todos los días de atención. No se suma a otras promociones.',
    ...tannedQuickly,
    images: ['service-express'],
  },
  {
    productName: 'Bronceado Clásico a Mano Alzada',
    brandName: 'Spa Bronze',
    category: 'Servicios-Home',
    description: paragraphs(
      'Nuestro color de siempre: cálido, natural y tuyo.',
      'Trabajamos a mano alzada, con pistola de aire y en dos pasadas, siguiendo la forma de tu cuerpo. Antes de empezar comparamos tu piel con nuestra carta de colores y elegimos contigo el tono: la idea es que parezca que volviste de las islas, no que te pintaste.',
      'El color aparece entre las seis y las ocho horas y se va de manera pareja a lo largo de una semana.',
    ),
    price: 135_000,
    sellingPrice: 135_000,
    stock: 1,
    serviceDuration: 45,
    serviceIncludes:
      'Asesoría de tono con carta de colores, preparación de zonas secas, dos capas de bruma a mano alzada, secado y una muestra de crema hidratante para llevar.',
    serviceRecommendations:
      'Depílate al menos 24 horas antes y exfolia el día anterior. Después de la cita evita el agua y el sudor durante ocho horas.',
    serviceIntensity: 'medio',
    serviceAdditionalBenefits:
      'La aplicación a mano cuida codos, rodillas, tobillos y nacimiento del pelo, que es donde un bronceado sin sol se delata.',
    serviceRecommendedFrequency: 'Cada 2 o 3 semanas',
    serviceDiscountsPromotions:
      'Si vuelves antes de 15 días, la exfoliación corporal te queda con 10\u00a0% de descuento. Pídelo en recepción.',
    ...tanned,
    images: ['service-clasico'],
  },
  {
    productName: 'Bronceado Intenso Caribe',
    brandName: 'Spa Bronze',
    category: 'Servicios',
    description: paragraphs(
      'Un bronce profundo que se ve desde la otra acera.',
      'Usamos una bruma con mayor concentración de DHA, el azúcar de origen vegetal que da color a la capa más externa de la piel, y una base verdosa que mantiene el resultado lejos del naranja. Son tres pasadas finas con secado entre una y otra.',
      'Lo recomendamos para pieles trigueñas y morenas, o si ya conoces nuestro tono clásico y quieres dos o tres tonos más.',
    ),
    price: 185_000,
    sellingPrice: 185_000,
    stock: 1,
    serviceDuration: 60,
    serviceIncludes:
      'Prueba de tono en el antebrazo, preparación de zonas secas, tres capas de bruma intensa, secado entre capas y polvo suelto para que la ropa no marque.',
    serviceRecommendations:
      'Si es tu primera vez, empieza por el clásico. Exfolia dos días seguidos antes de la cita y duerme esa noche con sábanas oscuras.',
    serviceIntensity: 'intenso',
    serviceAdditionalBenefits:
      'Al tener una base más profunda, el color se mantiene visible unos días más que el tono clásico.',
    serviceRecommendedFrequency: 'Cada 3 semanas',
    serviceDiscountsPromotions:
      'Retoque de piernas con 15\u00a0% de descuento dentro de los siete días siguientes a tu cita.',
    ...tanned,
    images: ['service-intenso'],
  },
  {
    productName: 'Bronceado Novia',
    brandName: 'Spa Bronze',
    category: 'Servicios-Home',
    description: paragraphs(
      'Luz de Caribe para tu vestido, nada de sorpresas.',
      'Una cita larga y sin prisa, pensada para dos o tres días antes de la boda. Revisamos contigo el escote, la espalda y el color del vestido, y construimos el tono por capas delgadas para que en las fotos se vea como piel.',
      'El precio incluye una prueba de tono de 20 minutos, que acordamos contigo por WhatsApp para dos o tres semanas antes, y el sellado final que ayuda a que la tela clara no se manche.',
    ),
    price: 280_000,
    sellingPrice: 280_000,
    stock: 1,
    serviceDuration: 90,
    serviceIncludes:
      'Prueba de tono previa, exfoliación suave, aplicación por capas en cuerpo y rostro, acabado de manos y pies con brocha y sellado con polvo traslúcido.',
    serviceRecommendations:
      'Reserva la cita dos o tres días antes del evento. Trae una foto del vestido y, si puedes, la ropa interior que vas a usar.',
    serviceIntensity: 'medio',
    serviceAdditionalBenefits:
      'Dejamos anotada tu fórmula: si quieres repetir el tono para la luna de miel, ya sabemos cuál es.',
    serviceRecommendedFrequency: 'Una vez, 2 o 3 días antes del evento',
    serviceDiscountsPromotions:
      'Si reservan tres o más personas del cortejo, cada persona recibe 10\u00a0% de descuento en su Bronceado Clásico.',
    ...tanned,
    images: ['service-novia'],
  },
  {
    productName: 'Piernas Doradas',
    brandName: 'Spa Bronze',
    category: 'Servicios',
    description: paragraphs(
      'Piernas con color parejo, del tobillo a la cadera.',
      'Si el resto de tu piel ya tiene sol y las piernas se quedaron atrás, esta es la cita. Igualamos el tono con tus brazos y difuminamos el borde para que no se note dónde empieza.',
      'También sirve para estrenar falda o vestido corto sin hacerte el cuerpo completo.',
    ),
    price: 65_000,
    sellingPrice: 65_000,
    stock: 1,
    serviceDuration: 30,
    serviceIncludes:
      'Exfoliación rápida de rodillas y tobillos, dos capas de bruma de cintura para abajo, acabado de pies con brocha y secado.',
    serviceRecommendations:
      'Depílate al menos 24 horas antes. Trae falda o pantalón ancho y calzado abierto.',
    serviceIntensity: 'medio',
    serviceAdditionalBenefits: 'El tono se iguala con el color real de tus brazos, no con una carta.',
    serviceRecommendedFrequency: 'Cada 10 a 15 días',
    serviceDiscountsPromotions:
      'Los miércoles, dos personas que vienen juntas tienen 10\u00a0% menos cada una. Se descuenta del saldo en el spa.',
    ...tanned,
    images: ['service-piernas'],
  },
  {
    productName: 'Exfoliación Corporal Previa',
    brandName: 'Spa Bronze',
    category: 'Servicios',
    description: paragraphs(
      'Piel lisa y limpia para que tu bronceado dure más.',
      'Con azúcar de caña, café y aceite de coco retiramos las células secas y los restos de bronceados anteriores. La piel queda lisa, y sobre piel lisa el color se reparte y se va de manera pareja.',
      'Terminamos con una ducha tibia y una loción sin aceite, lista para recibir color al día siguiente.',
    ),
    price: 85_000,
    sellingPrice: 85_000,
    stock: 1,
    serviceDuration: 45,
    serviceIncludes:
      'Exfoliación de cuerpo completo con guante y azúcar, atención a codos, rodillas y talones, ducha tibia y loción ligera sin aceite.',
    serviceRecommendations:
      'Hazla entre 12 y 24 horas antes de tu bronceado. Si tu piel está irritada o con heridas, mejor cambia la cita en Mis Reservas.',
    serviceIntensity: 'ligero',
    serviceAdditionalBenefits:
      'Retira los restos de color viejo, que son los que dejan parches al volver a broncearte.',
    serviceRecommendedFrequency: 'Antes de cada bronceado',
    serviceDiscountsPromotions:
      'Con un bronceado reservado para el día siguiente, 10\u00a0% de descuento sobre el saldo en el spa.',
    ...exfoliated,
    images: ['service-exfoliacion'],
  },
  {
    productName: 'Hidratación Prolongadora',
    brandName: 'Spa Bronze',
    category: 'Servicios-Home',
    description: paragraphs(
      'Piel suave y un tono vivo durante varios días más.',
      'A los cuatro o cinco días el bronceado empieza a apagarse porque la piel se renueva. Esta cita la acompaña: manteca de cacao tibia, maniobras lentas de brazos y piernas, y una loción gradual que devuelve medio tono.',
      'Sales sin grasa y con ese brillo de quien durmió bien.',
    ),
    price: 98_000,
    sellingPrice: 98_000,
    stock: 1,
    serviceDuration: 60,
    serviceIncludes:
      'Hidratación de cuerpo completo con manteca de cacao tibia, compresas húmedas, loción gradual de medio tono y una infusión fría.',
    serviceRecommendations:
      'Espera al menos tres días desde tu bronceado. No te exfolies antes: conserva la capa de color que todavía tienes.',
    serviceIntensity: 'ligero',
    serviceAdditionalBenefits:
      'Una piel bien hidratada se descama más despacio, y con ella se va más despacio el color.',
    serviceRecommendedFrequency: 'Entre el día 4 y el 6 de cada bronceado',
    serviceDiscountsPromotions:
      'Cinco citas en tres meses y la sexta es cortesía. Te llevamos la cuenta en recepción.',
    ...moisturised,
    images: ['service-hidratacion'],
  },
  {
    productName: 'Bronceado en Pareja',
    brandName: 'Spa Bronze',
    category: 'Servicios-Home',
    description: paragraphs(
      'Dos tonos, una sola cita y un buen plan de tarde.',
      'Vengan con quien quieran: pareja, hermana, amiga de siempre. Cada persona elige su tono y pasa a la cabina por turnos, mientras la otra espera en la sala con infusión fría y fruta.',
      'Es un plan corto para viajeros que acaban de llegar a la ciudad y quieren entrar al mar con color.',
    ),
    price: 260_000,
    sellingPrice: 230_000,
    stock: 1,
    serviceDuration: 75,
    serviceIncludes:
      'Dos aplicaciones de Bronceado Clásico de cuerpo completo, asesoría de tono para cada persona, secado, infusión fría y fruta.',
    serviceRecommendations:
      'Lleguen juntos y con diez minutos de margen. Ropa oscura y holgada para los dos.',
    serviceIntensity: 'medio',
    serviceAdditionalBenefits:
      'Cada quien sale con su propio tono: uno puede elegir ligero y el otro medio sin cambiar el precio.',
    serviceRecommendedFrequency: 'Cada 2 o 3 semanas',
    serviceDiscountsPromotions:
      'El precio de oferta es por las dos personas: ahorras frente a dos citas clásicas por separado.',
    ...tanned,
    images: ['service-parejas'],
  },
  {
    productName: 'Retoque de Tono',
    brandName: 'Spa Bronze',
    category: 'Servicios',
    description: paragraphs(
      'Un toque de color donde tu bronceado ya se apagó.',
      'Media hora para reavivar rostro, escote, manos o cualquier zona que se haya desvanecido antes que el resto, sin repetir el cuerpo completo.',
      'Por ahora no recibimos citas de retoque: estamos renovando la cabina pequeña. Escríbenos por WhatsApp y te avisamos cuando vuelva.',
    ),
    price: 60_000,
    sellingPrice: 60_000,
    stock: 0,
    serviceDuration: 30,
    serviceIncludes:
      'Preparación de la zona, una capa de bruma del mismo tono de tu última cita y acabado con brocha.',
    serviceRecommendations:
      'Pensado para los diez días siguientes a un bronceado hecho con nosotros, cuando todavía queda base de color.',
    serviceIntensity: 'ligero',
    serviceAdditionalBenefits:
      'Usamos la fórmula que dejamos anotada en tu cita anterior, así el tono coincide.',
    serviceRecommendedFrequency: 'Una vez entre dos bronceados',
    serviceDiscountsPromotions: 'Sin promociones vigentes.',
    ...tanned,
    images: ['service-retoque'],
  },
];
