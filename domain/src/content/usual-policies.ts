import { DEPOSIT_PERCENT } from '../checkout/checkout-rules';

export interface UsualPolicy {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** Ley 1480 de 2011, artículo 47. */
const WITHDRAWAL_DAYS = 'cinco días hábiles';
/** Ley 1480 de 2011, artículo 47, for sales on the internet: the money goes back within this time. */
const MONEY_BACK_DAYS = 'quince días calendario';

/** PSE, Nequi and Bancolombia give nothing back: the spa sends it. */
const SAME_WAY =
  'por el mismo medio con el que pagaste o, si ese medio no devuelve, por transferencia a tu cuenta';

/** What a late change and a late cancellation cost, for a limit of `freeHours` before the booking. */
function limitTexts(freeHours: number): { rescheduling: string[]; cancellation: string } {
  if (freeHours === 0)
    return {
      rescheduling: [
        'Puedes mover tu cita sin costo hasta que comience, según los cupos que haya: entra a Mis Reservas y elige la nueva fecha. Tu abono pasa a la nueva cita.',
      ],
      cancellation: `Puedes cancelar en Mis Reservas hasta que la cita comience. Te devolvemos el abono completo, ${SAME_WAY}. Si no llegas a la cita, el abono no se devuelve, porque esa cabina ya no alcanza a ofrecerse a otra persona.`,
    };
  const hours = freeHours === 1 ? '1 hora' : `${freeHours} horas`;
  return {
    rescheduling: [
      `Puedes mover tu cita sin costo hasta ${hours} antes, según los cupos que haya: entra a Mis Reservas y elige la nueva fecha. Tu abono pasa a la nueva cita.`,
      `Si faltan menos de ${hours}, todavía puedes moverla hasta que comience, pero el spa conserva el abono y en la nueva cita pagas ese valor otra vez. ¿Fue por algo que no podías prever? Escríbenos por WhatsApp y lo vemos contigo.`,
    ],
    cancellation: `Puedes cancelar en Mis Reservas. Con ${hours} o más de anticipación te devolvemos el abono completo, ${SAME_WAY}. Con menos de ${hours}, o si no llegas a la cita, el abono no se devuelve, porque esa cabina ya no alcanza a ofrecerse a otra persona.`,
  };
}

/**
 * What the rules of bookings say while a change is free until `freeHours` before it. It stands where the spa
 * wrote nothing.
 */
export const usualCancellations = (freeHours: number): UsualPolicy => ({
  title: 'Cambios y cancelaciones',
  sections: [
    {
      heading: 'Tu reserva',
      paragraphs: [
        `Al reservar pagas el ${DEPOSIT_PERCENT} % del valor del servicio. Ese abono aparta la cabina a tu nombre y se descuenta del total; el saldo lo pagas en el spa el día de la cita.`,
        'Para cada cita vale la regla que había cuando la reservaste. Mis Reservas te muestra hasta cuándo puedes cambiarla gratis y qué pasa con tu dinero, antes de que confirmes.',
      ],
    },
    {
      heading: 'Si necesitas cambiar la fecha',
      paragraphs: limitTexts(freeHours).rescheduling,
    },
    {
      heading: 'Si necesitas cancelar',
      paragraphs: [
        limitTexts(freeHours).cancellation,
        'Si ya habías pagado algo en el spa y cancelas, te lo devolvemos allí. Si te enfermas o te pasa algo que no podías prever, escríbenos: buscamos contigo una nueva fecha.',
      ],
    },
    {
      heading: 'Si llegas tarde',
      paragraphs: [
        'Avísanos por WhatsApp. Haremos lo posible por atenderte dentro del tiempo que quede o por darte otro cupo.',
      ],
    },
    {
      heading: 'Si cancelamos nosotros',
      paragraphs: [
        'Por un daño, un corte de luz o una urgencia del equipo puede que tengamos que cancelar. En ese caso eliges: nueva fecha o devolución completa del abono.',
      ],
    },
  ],
});

/** What the law and the rules of refunds say about goods; it stands where the spa wrote nothing. */
export const usualReturns: UsualPolicy = {
  title: 'Devoluciones y garantía de productos',
  sections: [
    {
      heading: 'Si cambiaste de opinión',
      paragraphs: [
        `Si compraste en línea, puedes ejercer el derecho de retracto dentro de los ${WITHDRAWAL_DAYS} siguientes a la entrega, en los términos y con las excepciones del artículo 47 de la Ley 1480 de 2011. El producto debe estar sin abrir, y el transporte de regreso va por tu cuenta.`,
      ],
    },
    {
      heading: 'Si llegó dañado o equivocado',
      paragraphs: [
        'Escríbenos con una foto y el número de tu compra: lo cambiamos o te devolvemos el dinero, con el envío a cargo nuestro.',
      ],
    },
    {
      heading: 'Cómo vuelve tu dinero',
      paragraphs: [
        `Lo que pagaste en línea vuelve ${SAME_WAY}, en un máximo de ${MONEY_BACK_DAYS} desde que ejerces el retracto. Lo que pagaste en el spa te lo devolvemos allí. Te avisamos por correo cuando la devolución está hecha, y la ves en Mis Reservas.`,
        'Puede ser de toda la compra o solo de los productos que regresas.',
      ],
    },
    {
      heading: 'Reversión del pago',
      paragraphs: [
        'Si pagaste en línea y fue un fraude, no pediste la operación, el producto no llegó, no es el que pediste o salió defectuoso, puedes pedir que se reverse el pago (artículo 51 de la Ley 1480 de 2011). Dentro de los cinco días hábiles siguientes a cuando lo supiste, escríbenos y avisa al banco o medio con el que pagaste.',
      ],
    },
    {
      heading: 'Garantía',
      paragraphs: [
        'Todos los productos tienen la garantía legal de la Ley 1480 de 2011. Guarda el correo de tu compra: con él basta para pedirla.',
      ],
    },
    {
      heading: 'Cómo pedirlo',
      paragraphs: [
        'Escríbenos por WhatsApp o al correo de contacto con tu nombre, el número de tu compra y lo que pasó. Si no quedas conforme con la respuesta, puedes acudir a la Superintendencia de Industria y Comercio.',
      ],
    },
  ],
};

/** Ley 1581 de 2012: who answers for the data stands in Contacto, unless the spa says it in `responsible`. */
export const usualPrivacy = (
  responsible = 'El responsable del tratamiento es el spa. Su dirección, su teléfono y su correo están en Contacto.',
): UsualPolicy => ({
  title: 'Política de tratamiento de datos personales',
  sections: [
    {
      heading: 'Quién responde por tus datos',
      paragraphs: [
        responsible,
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
        'Escríbenos a nuestro correo de contacto con tu nombre, tu correo registrado y lo que necesitas. En tu perfil también puedes corregir tú mismo tu nombre, tu celular y tu foto.',
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
        'Usamos solo las cookies propias que mantienen tu sesión abierta. La pasarela de pagos puede usar las suyas cuando decides pagar.',
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
        'Esta política rige desde que la publicamos aquí. Si cambia algo importante, lo publicamos en esta página y te avisamos al correo de tu cuenta antes de que empiece a aplicarse.',
      ],
    },
  ],
});
