export class AppError extends Error {
  readonly data?: unknown;
  readonly headers?: Record<string, string>;

  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
    { data, headers }: { data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.data = data;
    this.headers = headers;
    this.name = 'AppError';
  }
}
