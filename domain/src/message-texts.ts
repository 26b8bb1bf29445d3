export const ok = 'Listo.';
export const invalidInput = 'Revisa los datos marcados e intenta de nuevo.';
export const required = 'Este campo es obligatorio.';
export const tooLong = 'Este texto es demasiado largo.';
export const tooManyItems = 'Son demasiados. Elige menos.';
export const tooGreat = 'Este número es demasiado grande.';
export const controlCharacters = 'Este texto tiene caracteres que no se ven. Bórralos y escríbelos de nuevo.';
export const notANumber = 'Escribe un número válido.';
export const wholeNumber = 'Escribe un número entero.';
export const notNegative = 'El valor no puede ser menor que 0.';
export const positive = 'Escribe un valor mayor que 0.';
export const atLeastOne = 'La cantidad mínima es 1.';
export const invalidEmail = 'Escribe un correo electrónico válido.';
export const invalidPhone = 'Escribe un número de celular válido.';
export const invalidId = 'Identificador no válido.';
export const invalidDate = 'Escribe una fecha válida (AAAA-MM-DD).';
export const invalidTime = 'Escribe una hora válida (HH:MM).';
export const invalidUrl = 'Escribe un enlace completo, que empiece por https://.';
export const pictureElsewhere =
  'Esta dirección no es de una foto del sitio. Elige una foto de la galería o súbela.';
export const invalidWhatsApp = 'Escribe solo números, con el indicativo del país: 573001234567.';
export const invalidLatitude = 'La latitud va de -90 a 90.';
export const invalidLongitude = 'La longitud va de -180 a 180.';

export const loginRequired = 'Inicia sesión para continuar.';
export const sessionEnded = 'Tu sesión terminó. Inicia sesión para seguir donde ibas.';
export const forbidden = 'No tienes permiso para hacer esto.';
export const needsRefunds = 'Esto devuelve dinero y no tienes ese permiso. Pídeselo a un administrador.';
export const daysAlone =
  'Puedes cambiar el horario de días sueltos, hasta 31 seguidos. Lo demás lo cambia un administrador.';
export const notFound = 'No encontramos lo que buscas.';
export const methodNotAllowed = 'Método no permitido.';
export const olderForm =
  'Otra persona guardó cambios aquí después de que abriste esta página. Copia lo que escribiste, recarga la página y hazlo sobre la versión nueva.';
export const olderTab =
  'Otra pestaña tuya guardó cambios aquí después de que abriste esta página. Copia lo que escribiste, recarga la página y hazlo sobre la versión nueva.';
export const draftOfOthers =
  '«{documento}» tiene cambios sin publicar de {nombres}. Ábrelo y publícalo desde ahí.';
export const unpublishable =
  'No la programamos, porque así no se podría publicar. Completa esto y prográmala otra vez: {campos}.';
export const momentPassed = 'Elige una hora que no haya pasado.';
export const offline = 'Sin conexión. Tus datos siguen aquí.';
export const conflict = 'Los datos cambiaron mientras los editabas. Vuelve a cargar e intenta de nuevo.';
export const importUndone =
  'No pudimos terminar la carga y no cambió nada: lo que alcanzó a guardarse quedó como estaba. Intenta de nuevo.';
export const importHalfUndone =
  'No pudimos terminar la carga. Revisa estas filas, que no se pudieron dejar como estaban:';
export const importColumns =
  'La primera línea del archivo debe nombrar sus columnas, como en el que se descarga:';
export const tooLarge = 'El contenido enviado es demasiado grande.';
export const unsupportedMedia = 'Tipo de contenido no admitido.';
export const malformed = 'No pudimos leer la solicitud.';
export const foreignOrigin = 'La solicitud viene de un sitio no autorizado.';
export const tooManyRequests = 'Demasiados intentos. Espera unos minutos e intenta de nuevo.';
export const tooBusy = 'Estamos recibiendo demasiado a la vez. Intenta de nuevo en unos segundos.';
export const tooSlow = 'Lo que enviaste no llegó completo. Revisa tu internet e intenta de nuevo.';
export const serverFault = 'Algo salió mal de nuestro lado. Intenta de nuevo en unos minutos.';
export const databaseAway =
  'No podemos atenderte en este momento. Volvemos enseguida: intenta de nuevo en unos minutos.';

export const starsRequired = 'Elige de 1 a 5 estrellas.';
export const testimonialLinkGone =
  'Este enlace ya no sirve: se usó, no existe o pasaron más de 30 días desde que te lo mandamos.';
export const testimonialThanks =
  'Recibimos tu opinión. El spa la lee y la publica con tu primer nombre en la página del servicio.';

export const passwordMismatch = 'Las contraseñas no coinciden.';
export const otherUserHere =
  'En este navegador ya entró otra cuenta, así que no guardamos ni cobramos nada. Recarga la página para seguir con ella, o vuelve a entrar con la tuya.';
export const emailUnconfirmed =
  'Solo se da un permiso a quien ya confirmó su correo. Pídele que use «¿Olvidaste tu contraseña?» y abra el enlace que le llega; después vuelve a intentarlo.';
export const passwordTooShort = 'La contraseña debe tener al menos 8 caracteres.';
export const passwordCommon =
  'Esa contraseña es de las que primero se adivinan. Elige otra: tres o cuatro palabras juntas sirven.';
export const emailTaken = 'Ya existe una cuenta con este correo.';
export const signUpDone = 'Tu cuenta fue creada. Ya puedes iniciar sesión.';
export const emailKnown =
  'Ese correo ya tiene una cuenta. Entra con un código que te enviamos, o con tu contraseña.';
export const codeSent =
  'Si ese correo tiene una cuenta de cliente, te enviamos un código de 6 dígitos. Vence en 10 minutos.';
export const codeInvalid = 'Escribe los 6 dígitos del código.';
export const codeWrong = 'El código no es correcto o ya venció. Revísalo o pide otro.';
export const codeElsewhere =
  'El código solo sirve en el navegador donde lo pediste, y durante 10 minutos. Escríbelo allí, o pide otro aquí.';
export const codeDonePasswordGone =
  'Confirmaste tu correo. Por seguridad quitamos la contraseña de antes: crea una nueva en Mi Perfil.';
export const signInDone = 'Bienvenida a Spa Bronze.';
export const signInFailed = 'Correo o contraseña incorrectos.';
export const signInError = 'Error al iniciar sesión';
export const signInNetwork = 'Error en la solicitud de login';
export const signOutDone = 'Cerraste sesión.';
export const signOutError = 'Error al cerrar sesión.';
export const profileSaved = 'Tus datos fueron actualizados.';
export const passwordChanged = 'Tu contraseña fue actualizada.';
export const passwordCreated = 'Tu contraseña quedó creada.';
export const passwordExists = 'Tu cuenta ya tiene contraseña. Puedes cambiarla en Mi Perfil.';
export const wrongPassword = 'La contraseña actual no es correcta.';
export const resetLinkSent =
  'Si el correo tiene una cuenta, te enviamos un enlace para restablecer la contraseña.';
export const resetLinkInvalid = 'El enlace no es válido o ya venció. Pide uno nuevo.';
export const roleChanged = 'Role actualizado correctamente.';
export const permissionChanged = 'Permiso actualizado correctamente.';
export const lastAdmin = 'No puedes quitar al último administrador.';
export const usersError = 'Error fetching users';
export const pictureTooLarge = 'La foto no puede pesar más de 2 MB.';
export const pictureInvalid = 'La foto debe ser PNG, JPEG o WebP.';

export const productSaved = 'Producto guardado con éxito';
export const productUploaded = 'Producto subido con éxito';
export const adminsField =
  'Solo un administrador puede cambiar «{campo}». No guardamos nada: envía los demás cambios sin ese campo.';
export const productWithoutWords =
  'El producto quedó guardado, pero no lo que escribiste de sus fotos. Guárdalo otra vez.';
export const productUploadError = 'Error al subir el producto.';
export const productRestored = 'Producto recuperado con éxito';
export const stockSaved = 'Existencias actualizadas';
export const serviceOffered = 'El servicio se ofrece.';
export const serviceNotOffered = 'El servicio ya no se ofrece.';
export const productDeleted = 'Producto eliminado con éxito';
export const productDeleteError = 'Error al eliminar el producto';
export const productIdMissing = 'ID de producto no disponible';
export const productImageRequired = 'Por favor, sube al menos una imagen del producto.';
export const productCategory = 'Elige una categoría de la lista.';
export const productIntensity = 'Elige ligero, medio o intenso.';
export const accountGone = 'Esta cuenta ya no existe: elige otra, o sigue sin cuenta.';
export const productNotFound = 'No encontramos este producto.';
export const imageUploaded = 'Imagen subida con éxito';
export const imageUploadError = 'Error al subir la imagen.';
export const fileTooLarge = 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.';
export const tooManyPixels = 'La imagen tiene más de 60 megapíxeles. Guárdala más pequeña y súbela otra vez.';
export const imageInvalid = 'La imagen debe ser PNG, JPEG, WebP, GIF o AVIF.';

export const addedToCart = 'Producto agregado al carrito';
export const bookingInCart = 'Tu reserva está en el carrito';
export const cartUpdated = 'Carrito actualizado';
export const removedFromCart = 'Producto eliminado del carrito';
export const notInCart = 'Este producto no está en tu carrito.';
export const cartEmpty = 'No hay productos en tu carrito.';
export const notEnoughStock = 'No hay suficientes unidades disponibles.';
export const soldOut = 'Producto Agotado';
export const notForSale = 'Este producto ya no está disponible.';

export const bookingBothRequired = 'Por favor, selecciona una fecha y una hora para reservar.';
export const bookingAllRequired = 'Por favor, selecciona un servicio, una fecha y una hora';
export const bookingServiceRequired = 'Por favor, selecciona un servicio para reservar.';
export const bookingTimeRequired = 'Por favor, selecciona una hora para reservar.';
export const unavailable = 'No disponible';
export const serviceUnavailable = 'Lo sentimos, este servicio no está disponible.';
export const closedTuesday = 'Lo sentimos, los martes estamos cerrados. Por favor elige otro día.';
export const closedDay = 'Lo sentimos, ese día estamos cerrados. Por favor elige otro día.';
export const bookingInPast = 'La fecha y la hora ya pasaron. Por favor elige otras.';
export const bookingTooFar = 'Todavía no recibimos reservas para esa fecha.';
export const bookingTooSoon =
  'Esa hora está muy cerca y ya no alcanzamos a preparar tu cita. Por favor elige otra.';
export const closedThatDay = 'El spa está cerrado ese día';
export const closedThatTime = 'El spa no atiende a esa hora';
export const cabinClosedThen = 'Su cabina no atiende a esa hora';
export const cabinClosed = 'Esa cabina no atiende a esa hora. Elige otra cabina u otra hora.';
export const invalidHour = 'Escribe una hora en punto o y media, por ejemplo 08:00.';
export const closesBeforeOpening = 'La hora de cierre debe ser después de la de apertura.';
export const rangeBackwards = 'La última fecha no puede ser antes de la primera.';
export const rangesOverlap = 'Estas fechas se cruzan con otras de la lista.';
export const cabinTwice = 'Esta cabina ya está en la lista.';
export const hoursSaved = 'Horario guardado.';
export const outsideHours = 'A esa hora no atendemos. Por favor elige otra.';
export const timesUnavailable = 'No pudimos consultar los horarios.';
export const tooManyDays = 'Elige menos días, en orden.';
export const slotTaken = 'Ese horario acaba de ocuparse. Por favor elige otro.';
export const slotUnavailable = 'Esa hora no está disponible. Por favor elige otra.';
export const serviceChanged = 'Servicio cambiado.';
export const serviceFixed = 'A esta cita ya no se le cambia el servicio.';
export const serviceWaitsForRefund =
  'Esta cita tiene una devolución por terminar en Pagos por revisar. Termínala antes de cambiar el servicio.';
export const serviceDoesNotFit =
  'El servicio no cabe a esa hora: la cabina está ocupada después. Mueve la cita primero o elige otro.';
export const servicePriceChanged = 'El precio del servicio cambió. Revísalo y cámbialo otra vez.';
export const serviceForFree =
  'Un servicio sin precio no reemplaza uno pagado: cancela la cita y regístrala de nuevo.';
export const notAService = 'Este producto no se reserva con fecha y hora.';
export const bookingLinkGone =
  'Este enlace ya no sirve: la cita terminó, se canceló, o el enlace se anuló. Si la cita sigue en pie, escríbenos para cambiarla.';
export const bookingLinkEnded = 'El enlace del correo para cambiar esta cita quedó anulado.';
export const bookingNotFound = 'No encontramos esta reserva.';
export const bookingStarted = 'Esta cita ya comenzó o ya pasó.';
export const bookingNotStarted = 'Esta cita todavía no comienza.';
export const bookingCancelledAlready = 'Esta cita ya está cancelada.';
export const bookingNotPaid = 'El pago de esta cita todavía no está confirmado.';
export const bookingNotRepeated = 'Solo se repite una cita que sigue en pie o a la que el cliente llegó.';
export const notWeeksAfter = 'Elige una fecha que caiga semanas enteras después de la cita.';
export const cabinTaken = 'Esa cabina está ocupada a esa hora. Elige otra cabina u otra hora.';
export const cabinNotForService = 'Ese servicio no se hace en esa cabina. Elige otra.';
export const bookingSameTime = 'Elige un día o una hora diferentes de los que tienes.';
export const bookingPreviewChanged =
  'Lo que pasa con tu abono cambió desde que lo viste. Revísalo y confirma otra vez.';
export const bookingRescheduled = 'Tu cita quedó para su nuevo día y hora.';
export const bookingRescheduledByStaff = 'La cita quedó para su nuevo día y hora.';
export const bookingCabinChanged = 'La cita quedó en su nueva cabina, a la misma hora.';
export const bookingCancelled = 'La cita quedó cancelada.';
export const bookingCancelRefused = 'Cancelada, pero la devolución falló.';
export const depositByHand =
  'Canceló su cita en línea y había pagado en el spa: entrégale su dinero y cierra la revisión.';
export const bookingNoShow = 'Quedó anotado que la persona no asistió.';
export const bookingAttended = 'Quedó anotado que la persona asistió.';
export const bookingAttendanceUndone = 'La cita quedó otra vez por atender.';
export const bookingCreated = 'Reserva creada.';
export const feedMade = 'Dirección nueva. Cópiala ahora: no la volveremos a mostrar.';
export const feedRevoked = 'La dirección dejó de servir.';
export const feedUnknown = 'Este calendario ya no existe. Pide la dirección nueva.';

export const ratesSaved = 'Tarifas de envío actualizadas correctamente';
export const ratesError = 'Error al actualizar las tarifas de envío';
export const ratesLoadError = 'Error al cargar las tarifas de envío';
export const rateDuplicated = 'Esta ciudad está repetida.';
export const neighborhoodDuplicated = 'Este barrio está repetido.';
export const shippingMethod = 'Elige domicilio o recoger en el spa.';

export const orderError = 'Error al crear la orden de pago';
export const orderCreated = 'Orden de pago creada';
export const orderNotFound = 'No encontramos esta orden de pago.';
export const priceChanged = 'El valor de tu compra cambió. Revisa el nuevo total antes de pagar.';
export const paymentUnderWay = 'Tu pago anterior se está procesando. Espera un momento e intenta de nuevo.';
export const alreadyPaid = 'Tu pago anterior acaba de recibirse. Míralo en Mis Reservas y revisa tu carrito.';
export const nothingToPay =
  'Lo que hay en tu carrito no tiene costo y no se pide en línea. Escríbenos y te lo apartamos.';
export const providerNotOffered = 'Este medio de pago no está disponible. Elige otro.';
export const wholePesosOnly = 'Este medio de pago cobra pesos enteros, y tu compra tiene centavos.';
export const notHeldUnpaid =
  'Este medio de pago cobra en su propia página, y antes tendríamos que apartarte todo lo de tu carrito. Ahora no podemos.';
export const orderFailed = 'Error al crear la orden';
export const orderIdMissing = 'La respuesta no contiene un order id';
export const paymentError = 'Ocurrió un error en el procesamiento del pago.';
export const paymentCardError = 'Ocurrió un error en el procesamiento del pago con tarjeta.';
export const captureError = 'Error al capturar el pago';
export const captureDone = '¡Pago realizado exitosamente!';
export const captureCardDone = '¡Pago con tarjeta exitoso!';
export const captureFailed = 'El pago falló, intenta nuevamente.';
export const paymentDeclined = 'Pago Rechazado';
export const paymentPending = 'Pago Pendiente';
export const paymentNotApproved = 'El pago todavía no ha sido aprobado.';
export const orderReplaced =
  'Esta orden se canceló o la reemplazaste por otra. Mira tus compras en Mis Reservas.';
export const paymentLapsed = 'El tiempo para pagar terminó. No se hizo ningún cobro.';
export const paymentLapsedAway =
  'El tiempo para pagar terminó y no hemos recibido un pago. Si ves un cobro en tu cuenta, escríbenos antes de pagar otra vez.';
export const paymentInReview = 'Recibimos tu pago y lo estamos revisando. Te escribiremos muy pronto.';
export const paymentRefunded = 'Lo que compraste ya no estaba disponible. Devolvimos tu dinero.';
export const paymentUnavailable = 'El sistema de pagos no responde. Intenta de nuevo en unos minutos.';
export const paymentWithoutCredentials =
  'No se puede consultar: faltan las credenciales de este medio de pago.';
export const webhookReceived = 'Evento recibido';
export const webhookForged = 'Firma no válida.';
export const amountMismatch = 'El valor no coincide con el pago registrado.';
export const saleSaved = 'Transacción registrada';
export const saleNotFound = 'No se encontraron detalles de la transacción.';
export const paidStays = 'Un pago registrado no se puede borrar del todo; queda en la papelera.';
export const saleRestored = 'Registro recuperado de la papelera.';
export const saleTrashed = 'Registro enviado a la papelera.';
export const saleUpdated = 'Cambios guardados.';
export const bookingDeleted = 'Reserva eliminada correctamente.';
export const bookingDeleteError = 'Error al eliminar la reserva.';
export const bookingDeleteUnanswered = 'Error al eliminar reserva.';
export const bookingsError = 'Error al obtener reservas.';
export const bookingsEmpty = 'No se encontraron reservas.';
export const saleDeleted = 'Venta eliminada correctamente.';
export const saleDeleteError = 'Error al eliminar la venta.';
export const saleDeleteUnanswered = 'Error al eliminar venta.';
export const salesError = 'Error al obtener ventas.';
export const salesEmpty = 'No se encontraron ventas.';
export const manualSaleDone = 'Venta registrada.';
export const manualPriceChanged =
  'Un precio cambió mientras registrabas la venta. Revisa el nuevo total y vuelve a registrarla.';
export const manualKeyTaken =
  'Ya quedó registrado con otros datos. Cierra el formulario, búscalo en la lista y corrígelo allí.';
export const lineAdded = 'Agregado a la cuenta.';
export const lineRemoved = 'Quitado de la cuenta.';
export const lineNotAdded = 'Solo se quita lo que se agregó en el spa y no se ha atendido.';
export const linePriceChanged = 'El precio cambió. Revísalo y agrégalo otra vez.';
export const saleTakesNoMore = 'A esta compra ya no se le puede agregar nada. Regístralo como venta aparte.';
export const manualGoodsOnly = 'Aquí solo se venden productos; los servicios se agregan en Reservas.';
export const nothingToFulfil = 'Esta compra no tiene productos por entregar.';
export const fulfilmentMethod = 'Ese estado no corresponde a la forma de entrega.';
export const saleTookNothing = 'Esta venta no se hizo: no tiene cobros.';
export const chargeNotFound = 'No encontramos este cobro.';
export const depositKept = 'El spa conservó este abono por un cambio tardío: no se deshace.';
export const keptAtSpa = 'El spa conservó lo que se pagó. Eso se cambia en la asistencia de la cita.';
export const orderOfBookings =
  'Lo que se pagó al reservar no se deshace aquí: cancela la reserva o devuelve el dinero.';
export const orderRefunded = 'De esta venta ya se devolvió dinero: su cobro no se deshace.';
export const orderNotPaid =
  'Falta cobrar una parte de esta venta. Cóbrala antes de devolver, o deshaz el cobro que está mal.';
export const saleInTrash = 'La venta está en la papelera: recupérala antes de anotar pagos.';
export const severalMethods =
  'Se pagó de varias formas. Deshaz en la cita el cobro equivocado y anótalo otra vez.';
export const noBalance = 'Esta compra no tiene saldo por cobrar.';
export const receiptInTrash = 'La venta está en la papelera: recupérala antes de expedir su comprobante.';
export const receiptInReview =
  'El pago de esta venta espera una decisión en Pagos por revisar. Después se expide su comprobante.';
export const nothingPaidYet = 'Todavía no hay pagos para un comprobante.';
export const noEmailForReceipt = 'Esta compra no tiene correo. Escríbelo en sus datos y envíalo de nuevo.';
export const receiptCorrected = 'Hay un comprobante más nuevo que corrige este. Envía ese.';
export const receiptOfFormerClient =
  'Este comprobante dice otro cliente que la venta. Expide el que está al día y envía ese.';
export const receiptNotFound = 'No encontramos este comprobante.';
export const nothingGivenBack = 'No se ha devuelto nada de esta compra.';
export const refundDone = 'Devolución hecha.';
export const refundRequested = 'La devolución quedó pedida; el proveedor de pagos la está procesando.';
export const refundRefused = 'El proveedor de pagos no aceptó la devolución. Quedó en Pagos por revisar.';
export const refundNotAccepted = 'El proveedor de pagos no aceptó la devolución.';
export const refundByHand = 'Devolución por hacer.';
export const paidTooLate = 'Pagó cuando lo que compró ya no estaba disponible.';
export const refundTooMuch = 'El valor es mayor que lo que queda por devolver.';
export const refundTooManyUnits = 'Esas unidades no están en la compra o ya se devolvieron.';
export const refundShippingGone = 'El envío de esta compra ya se devolvió.';
export const refundTooSmall = 'El valor es demasiado pequeño para devolverlo.';
export const refundNothingLeft = 'No queda nada por devolver.';
export const refundNotPaid = 'Esta compra no tiene un pago que devolver.';
export const refundKeyTaken =
  'Esta devolución ya se pidió con otros datos. Vuelve a cargar e intenta de nuevo.';
export const paymentWithoutSale = 'Llegó un pago que no corresponde a ninguna compra registrada.';
export const paidReplaced =
  'Pagó una orden que ya había terminado, y después hizo otra igual. Puede haber pagado lo mismo dos veces: mira sus otras compras antes de aceptar este pago o devolverlo.';
export const paidTwice =
  'La misma orden se pagó más de una vez. Devuelve a mano lo que llegó de más y anota cómo:';
export const refundedTwice =
  'El spa entregó esta devolución y el proveedor de pagos también la hizo. Acuerda con quien compró cómo recuperar:';
export const reviewResolved = 'Pago resuelto.';
export const reviewHanded = 'Quedó anotado que entregaste el dinero.';
export const reviewNoFailedRefund =
  'No hay una devolución fallida que hacer: ese dinero ya no queda por devolver.';
export const refundUnderWay =
  'El proveedor de pagos ya está haciendo esta devolución: no la entregues. Si no la termina, vuelve a quedar por revisar.';
export const reviewNotWaiting = 'Este pago ya no está por revisar.';
export const reviewNoMoney =
  'El proveedor de pagos no tiene este dinero: no hay nada que asignar ni devolver.';
export const reviewHeldBack = 'El proveedor de pagos todavía retiene este dinero. Intenta más tarde.';

export const addressInTrash =
  'Un documento de la papelera tiene esta dirección. Escribe otra, o recupera el documento.';
export const pictureInUse = 'Esta imagen no se puede borrar: la muestra';

export const formSent = '¡Formulario enviado con éxito!';
export const formError = 'Hubo un error al enviar el formulario.';
export const subscribed = '¡Gracias por suscribirte!';
export const emailsAgain = 'El correo se envía otra vez.';
export const emailsSeen = 'Listo: ya no se muestra.';
export const paused = 'La tienda está en pausa por un momento. Inténtalo de nuevo más tarde.';

export const drawerOpened = 'Caja abierta.';
export const drawerClosed = 'Caja cerrada.';
export const drawerMoved = 'Quedó anotado en la caja.';
export const drawerChanged =
  'El efectivo esperado cambió mientras contabas. Mira el nuevo valor y ciérrala de nuevo.';
export const drawerReason = 'Hay una diferencia: escribe por qué.';
export const drawerNotes = 'Los billetes y monedas no suman lo que contaste.';
export const drawerNotFound = 'No encontramos este cierre de caja.';
export const digitsOnly = 'Escribe solo los números.';
export const walletNumber = 'Escribe los 10 dígitos del celular de esa cuenta, que empiezan por 3.';
export const accountNumber = 'Escribe el número completo de la cuenta, entre 6 y 20 dígitos.';
export const documentNumber = 'Revisa el número: no corresponde a ese tipo de documento.';
export const refundAccountStated = 'Recibimos tu cuenta. Te escribimos cuando te enviemos el dinero.';
export const refundAccountChanged =
  'Tu cuenta quedó cambiada. Por seguridad, la usamos a partir de mañana a esta hora.';
export const noRefundToMake = 'No hay una devolución por hacer en esta compra.';
export const freshLoginNeeded = 'Por seguridad, entra otra vez para escribir tu cuenta.';
export const refundAccountMissing =
  'Todavía no ha escrito su cuenta, o ya no se puede leer. Pídela otra vez.';
export const refundAccountWaiting = 'Cambió su cuenta hace menos de un día: espera para usarla.';
export const refundAccountRequested = 'Le pedimos la cuenta por correo.';
export const refundAccountRequestedLately = 'Ya se la pedimos hace poco: espera unos minutos.';
export const refundAccountUnaskable =
  'Esta compra no tiene una cuenta de cliente con correo: pídele los datos y anota cómo le entregaste el dinero.';
export const payLinkUnknown = 'Este enlace de pago no es válido. Pídele otro al spa.';
export const payLinkAmount = 'Escribe pesos enteros: desde $ 1.500 y hasta $ 20.000.000.';
export const payLinkOpen = 'Ya hay un enlace de pago abierto. Anúlalo antes de hacer otro.';
export const payLinkGone = 'Este enlace de pago ya no está abierto.';
export const payLinkMade = 'El enlace de pago quedó listo.';
export const payLinkSent = 'Le enviamos el enlace por correo.';
export const payLinkCancelled = 'El enlace quedó anulado.';
export const payLinkCancelledOpen =
  'El enlace quedó anulado. Su página de pago estaba abierta: si alcanza a pagar, te avisamos en Pagos por revisar.';
export const payLinkPageOpen =
  'Hace poco abrieron la página de pago del enlace y puede que estén pagando ahora mismo. Confirma que quieres cobrar aquí.';
export const payLinkPageTrash =
  'Hace poco abrieron la página de pago de un enlace y puede que estén pagando ahora mismo. Espera unos minutos e intenta de nuevo.';
export const payLinkTried = 'Ese enlace se abrió demasiadas veces. Haz otro.';
export const payLinkOver = 'Pagó de más por un enlace de pago. Devuélvele';
export const payLinkReturn =
  'Se anotó como devuelto lo que pagó por un enlace: hazle la devolución a su medio de pago.';
export const paidByLink = 'Se pagó por un enlace: deshaz ese cobro en la reserva cuando lo devuelvas.';
export const reviewOfLink =
  'Lo que llegó por el enlace se devuelve a su medio de pago: hazlo y cierra la revisión. Lo demás se devuelve en la página de la venta.';
export const orderPaidByLink =
  'Esta venta se pagó por un enlace, y ese dinero no se devuelve en el spa: deshaz el cobro en su página y Pagos por revisar dice qué devolver a su medio de pago.';
export const payLinkNoMail =
  'No tenemos el correo de quien compró. Envíalo por WhatsApp o muestra el código.';
export const payLinkTriedByPayer = 'Este enlace se abrió demasiadas veces. Pídele otro al spa.';
export const payLinkNobody =
  'En este momento no podemos recibir este pago en línea. Escríbenos y te ayudamos.';
