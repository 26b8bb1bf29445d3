import { loopbackOnly } from '../loopback';

/** A refusal in Wompi's shape: `status`, and a body of type and reason, or of messages by field. */
export class WompiProblem extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly detail: { reason: string } | { messages: Record<string, string[]> },
  ) {
    super(type);
  }

  get body() {
    return { error: { type: this.type, ...this.detail } };
  }
}

export const invalidField = (field: string, message: string) =>
  new WompiProblem(422, 'INPUT_VALIDATION_ERROR', { messages: { [field]: [message] } });

export const usedReference = () => invalidField('reference', 'La referencia ya ha sido usada');

export const unprocessable = (reason: string) => new WompiProblem(422, 'UNPROCESSABLE', { reason });

export const notFound = () =>
  new WompiProblem(404, 'NOT_FOUND_ERROR', { reason: 'La entidad solicitada no existe' });

export const invalidKey = (status: 401 | 403 = 401) =>
  new WompiProblem(status, 'INVALID_ACCESS_TOKEN', {
    reason: 'La llave proporcionada no corresponde a este ambiente',
  });

/** What the stand-in answers when it fails on purpose. */
export function problemOf(status: number): WompiProblem {
  if (status === 401 || status === 403) return invalidKey(status);
  if (status === 404) return notFound();
  if (status === 422) return unprocessable('No se pudo procesar');
  return new WompiProblem(status, status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_ERROR', {
    reason: 'Ocurrió un error inesperado',
  });
}

export const onlyLoopback = loopbackOnly(
  () => new WompiProblem(403, 'FORBIDDEN', { reason: 'The payment stand-in answers this machine only.' }),
);
