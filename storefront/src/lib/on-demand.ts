import { ApiError } from './api-client';

/** The server answers, but has this script no more: a newer version of the shop runs. */
export class GoneScript extends ApiError {
  constructor() {
    super(0, 'Hay una versión nueva de esta página. Recárgala e intenta de nuevo.');
  }
}

const isServerThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads a script when it is needed. Throws a GoneScript, or an ApiError that says that there is no network. */
export async function onDemand<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (typeof window === 'undefined') throw cause;
    console.error(cause);
    throw (await isServerThere())
      ? new GoneScript()
      : new ApiError(0, 'Sin conexión. Tus datos siguen aquí.');
  }
}
