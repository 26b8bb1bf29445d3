import { subscribe } from 'node:diagnostics_channel';
import { inspect } from 'node:util';

const MAX_ERRORS = 20;
const open = new Set();
let errors = [];

/* The channel of Node's HTTP server. */
subscribe('http.server.request.start', ({ request, response }) => {
  open.add(request);
  response.on('close', () => open.delete(request));
});

/** Keeps what a server reports as an error, though it logs nothing in tests. Setting the level undoes it. */
export function noteErrors(logger) {
  const error = logger.error.bind(logger);
  logger.error = (...args) => {
    errors = [...errors.slice(1 - MAX_ERRORS), args];
    error(...args);
  };
}

export function forgetErrors() {
  errors = [];
}

/** For the one who reads why a test failed on another machine. */
export const failureNotes = () =>
  [
    ...[...open].map(
      ({ method, originalUrl, url }) =>
        `A server of this process has not answered ${method} ${originalUrl ?? url}`,
    ),
    ...errors.map((args) => `The server reported ${inspect(args, { depth: 4 })}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
