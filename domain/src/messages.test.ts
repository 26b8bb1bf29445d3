import { messages } from './messages';

/** The sentences with English words that the spec fixes (section 8). */
const fixedInEnglish: string[] = [messages.usersError, messages.orderIdMissing];
const english = new Set(
  `the you your is are not was were this that with and of to for please invalid required expected received must failed fetching success
  successful successfully password user users cart order payment slot booking date time file too try again found sent saved deleted created updated product products image
  email mail phone name service stock closed open already taken wrong number string object array`.split(
    /\s+/,
  ),
);

describe('every message', () => {
  it.each(Object.entries(messages).filter(([, text]) => !fixedInEnglish.includes(text)))(
    '%s is Spanish',
    (_, text) =>
      expect(
        text
          .toLowerCase()
          .match(/\p{L}+/gu)
          ?.filter((word) => english.has(word)),
      ).toEqual([]),
  );
  it.each(Object.entries(messages))('%s is a trimmed sentence of its own', (key, text) => {
    expect(text).toBe(text.trim());
    expect(text).not.toBe('');
    expect(Object.entries(messages).filter(([other, it]) => it === text && other !== key)).toEqual([]);
  });
});

it.each([
  ['signInError', 'Error al iniciar sesión'],
  ['signInNetwork', 'Error en la solicitud de login'],
  ['signOutError', 'Error al cerrar sesión.'],
  ['passwordMismatch', 'Las contraseñas no coinciden.'],
  ['usersError', 'Error fetching users'],
  ['bookingDeleteUnanswered', 'Error al eliminar reserva.'],
  ['saleDeleteUnanswered', 'Error al eliminar venta.'],
  ['productUploadError', 'Error al subir el producto.'],
  ['imageUploadError', 'Error al subir la imagen.'],
  ['productIdMissing', 'ID de producto no disponible'],
  ['productDeleted', 'Producto eliminado con éxito'],
  ['productDeleteError', 'Error al eliminar el producto'],
  ['productImageRequired', 'Por favor, sube al menos una imagen del producto.'],
  ['bookingBothRequired', 'Por favor, selecciona una fecha y una hora para reservar.'],
  ['bookingAllRequired', 'Por favor, selecciona un servicio, una fecha y una hora'],
  ['serviceUnavailable', 'Lo sentimos, este servicio no está disponible.'],
  ['closedTuesday', 'Lo sentimos, los martes estamos cerrados. Por favor elige otro día.'],
  ['ratesLoadError', 'Error al cargar las tarifas de envío'],
  ['ratesSaved', 'Tarifas de envío actualizadas correctamente'],
  ['ratesError', 'Error al actualizar las tarifas de envío'],
  ['orderError', 'Error al crear la orden de pago'],
  ['captureError', 'Error al capturar el pago'],
  ['captureFailed', 'El pago falló, intenta nuevamente.'],
  ['captureDone', '¡Pago realizado exitosamente!'],
  ['orderIdMissing', 'La respuesta no contiene un order id'],
  ['captureCardDone', '¡Pago con tarjeta exitoso!'],
  ['paymentDeclined', 'Pago Rechazado'],
  ['paymentPending', 'Pago Pendiente'],
  ['formSent', '¡Formulario enviado con éxito!'],
  ['formError', 'Hubo un error al enviar el formulario.'],
  ['cartEmpty', 'No hay productos en tu carrito.'],
  ['saleNotFound', 'No se encontraron detalles de la transacción.'],
  ['soldOut', 'Producto Agotado'],
] as const)('%s has the text that the contract fixes', (key, text) => expect(messages[key]).toBe(text));
