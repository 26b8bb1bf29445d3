import { subscribe } from 'node:diagnostics_channel';
import { inspect } from 'node:util';

const MAX_ERRORS = 20;
/** Requests by their responses. */
const open = new Map();
let errors = [];
/** Answers without data, of which a test read the data. */
let missing = new Set();

/* Channels of Node's HTTP server: a listener on each response would be one too many. */
subscribe('http.server.request.start', ({ request, response }) => open.set(response, request));
subscribe('http.server.response.finish', ({ response }) => open.delete(response));
subscribe('test-client.missing-data', (answer) => missing.add(answer));

/** Payload reports these too; the log leaves them out. */
const isRefusal = ([reported, ...texts]) => texts.length === 0 && reported?.err?.status < 500;

/** Keeps what a server reports as an error, though it logs nothing in tests. Setting the level undoes it. */
export function noteErrors(logger) {
  const error = logger.error.bind(logger);
  logger.error = (...args) => {
    if (!isRefusal(args)) errors = [...errors.slice(1 - MAX_ERRORS), args];
    error(...args);
  };
}

/** A response that its caller left is destroyed and never finished. */
function forgetLeft() {
  for (const response of open.keys()) if (response.destroyed) open.delete(response);
}

/** At the start of a test. */
export function forgetEarlier() {
  errors = [];
  missing = new Set();
  forgetLeft();
}

/** For the one who reads why a test failed on another machine. */
export function failureNotes() {
  forgetLeft();
  const unanswered = [...open.values()].map(
    ({ method, originalUrl, url }) =>
      `A server of this process has not answered ${method} ${originalUrl ?? url}`,
  );
  const reported = errors.map((args) => `The server reported ${inspect(args, { depth: 4 })}`);
  const answers = [...missing].map((answer) => `The test read data of an answer without: ${answer}`);
  return [...unanswered, ...answers, ...reported].map((line) => `${line}\n`).join('');
}
