/** A value of the environment that the server cannot start with; the message is one line for the operator. */
export class EnvError extends Error {}
