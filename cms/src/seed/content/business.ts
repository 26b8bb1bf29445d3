import { usualReturns } from '@spa-bronze/domain/content/usual-policies';

/** A passage of a policy with a title. */
interface PolicySectionSeed {
  heading: string;
  paragraphs: string[];
}

/** A policy's text, and the day from which it is valid (YYYY-MM-DD). */
export interface PolicySeed {
  title: string;
  effectiveFrom: string;
  sections: PolicySectionSeed[];
}

/**
 * The business data: demo content, to be replaced before opening. The email's domain cannot be registered, so the shop
 * says that address and phone are invented.
 */
interface BusinessSeed {
  name: string;
  tagline: string;
  legalName: string;
  nit: string;
  address: string;
  city: string;
  /** As it is shown. */
  phone: string;
  /** Digits with country code, for WhatsApp links. */
  whatsAppNumber: string;
  email: string;
  /** A base name of the seed's media. */
  photo: string;
  socialLinks: { network: string; label: string; url: string }[];
  paymentMarks: { name: string }[];
  map: { latitude: number; longitude: number; zoom: number };
  privacyPolicy: PolicySeed;
  cancellationPolicy: PolicySeed;
  returnsPolicy: PolicySeed;
}

/** When goods are delivered, in the email that confirms them. */
export const delivery = 'Llega en 2 a 5 días hábiles; en Cartagena, al siguiente día hábil.';

export const business: BusinessSeed = {
  name: 'Spa Bronze',
  tagline: 'Bronceado sin sol en Cartagena de Indias',
  legalName: 'Spa Bronze Demostración S.A.S.',
  nit: '901.555.014-3',
  address: 'Calle de los Almendros # 38-24, San Diego',
  city: 'Cartagena de Indias, Bolívar, Colombia',
  phone: '+57 605 555 0142',
  whatsAppNumber: '576055550142',
  email: 'hola@spabronze.example',
  photo: 'spa-door',
  socialLinks: [{ network: 'Instagram', label: 'Síguenos en Instagram', url: 'https://www.instagram.com/' }],
  paymentMarks: [{ name: 'PayPal' }, { name: 'Visa' }, { name: 'Mastercard' }, { name: 'American Express' }],
  map: { latitude: 10.4272, longitude: -75.5466, zoom: 16 },
  privacyPolicy: {
    title: 'Política de tratamiento de datos personales',
    effectiveFrom: '2026-01-01',
    sections: [
      {
        heading: 'Quién responde por tus datos',
        paragraphs: [
          'El responsable del tratamiento es Spa Bronze Demostración S.A.S., NIT 901.555.014-3, con domicilio en la Calle de los Almendros # 38-24, San Diego, Cartagena de Indias. Puedes escribirnos a hola@spabronze.example o llamarnos al +57 605 555 0142.',
          'Esta política sigue la Ley 1581 de 2012 y el Decreto 1074 de 2015, que reúne el Decreto 1377 de 2013.',
        ],
      },
      {
        heading: 'Qué datos recogemos',
        paragraphs: [
          'Al crear tu cuenta: nombre, correo, celular y, si quieres, una foto de perfil. Al comprar o reservar: lo que elegiste, la fecha y la hora de tu cita y los datos de entrega. Al escribirnos o suscribirte al boletín: lo que pones en el formulario.',
          'No vemos ni guardamos el número de tu tarjeta: el pago lo recibe directamente la pasarela. Tampoco pedimos datos sensibles. Si decides contarnos algo sobre tu piel para preparar la cita, es voluntario y lo usamos solo para atenderte.',
        ],
      },
      {
        heading: 'Para qué los usamos',
        paragraphs: [
          'Para crear y proteger tu cuenta, cobrar y entregar tus compras, confirmar, mover o cancelar tus citas, responder tus mensajes, llevar la contabilidad que exige la ley y atender reclamos.',
          'Te enviamos novedades y promociones solo si aceptaste recibirlas, y puedes retirarte cuando quieras escribiéndonos al correo de contacto.',
        ],
      },
      {
        heading: 'Con quién los compartimos',
        paragraphs: [
          'Con quienes nos ayudan a prestar el servicio y solo con lo necesario: la pasarela de pagos, la empresa de mensajería, el proveedor de correo y el de alojamiento. Algunos pueden estar fuera de Colombia; en ese caso les exigimos una protección equivalente.',
          'No vendemos tus datos. Los entregamos a una autoridad solo cuando la ley nos obliga.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'Puedes conocer, actualizar, rectificar y suprimir tus datos, pedir prueba de la autorización que nos diste, saber qué uso les hemos dado y revocar tu autorización, siempre que no exista un deber legal o contractual de conservarlos. Consultarlos es gratis.',
          'Si crees que no cumplimos, puedes presentar una queja ante la Superintendencia de Industria y Comercio, después de haber hecho tu consulta o reclamo con nosotros.',
        ],
      },
      {
        heading: 'Cómo ejercerlos',
        paragraphs: [
          'Escríbenos a hola@spabronze.example con tu nombre, tu correo registrado y lo que necesitas. En tu perfil también puedes corregir tú mismo tu nombre, tu celular y tu foto.',
          'Respondemos las consultas en un máximo de 10 días hábiles, que pueden ampliarse 5 más, y los reclamos en un máximo de 15 días hábiles, que pueden ampliarse 8 más. Si necesitamos ampliar el plazo, te contamos por qué y cuándo tendrás respuesta.',
        ],
      },
      {
        heading: 'Cuánto tiempo los guardamos',
        paragraphs: [
          'Mientras tengas tu cuenta y, después, durante el tiempo que exigen las normas contables y tributarias para los registros de compra. Los mensajes de contacto se conservan el tiempo necesario para atenderlos y responder por ellos.',
        ],
      },
      {
        heading: 'Cookies y seguridad',
        paragraphs: [
          'Usamos una sola cookie propia, necesaria para mantener tu sesión abierta. La pasarela de pagos puede usar las suyas cuando decides pagar.',
          'Las contraseñas se guardan cifradas de una manera que no permite leerlas, y solo el personal autorizado entra al panel de administración.',
        ],
      },
      {
        heading: 'Menores de edad',
        paragraphs: [
          'Nuestros servicios y la tienda son para mayores de 18 años. Si descubrimos una cuenta de un menor, la cerramos y borramos sus datos.',
        ],
      },
      {
        heading: 'Vigencia y cambios',
        paragraphs: [
          'Esta política rige desde la fecha indicada. Si cambia algo importante, lo publicamos en esta página y te avisamos al correo de tu cuenta antes de que empiece a aplicarse.',
        ],
      },
    ],
  },
  // Without sections the page says the rules of bookings.
  cancellationPolicy: { title: 'Cambios y cancelaciones', effectiveFrom: '2026-01-01', sections: [] },
  returnsPolicy: { ...usualReturns, effectiveFrom: '2026-01-01' },
};
