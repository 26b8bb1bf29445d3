/** Why a picture is refused. Only the forms for pictures load these words, not every page. */
export const heicPicture =
  'Esta foto es HEIC, el formato del iPhone. Envíala como JPEG, o en el iPhone elige Ajustes > Cámara > Formatos > Más compatible.';
export const uploadTooLarge = 'La imagen pesa más de 10 MB. Redúcela y súbela otra vez.';
