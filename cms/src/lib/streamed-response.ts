/**
 * Answers text piece by piece, as fast as the caller reads. The first piece is made before the reply starts,
 * so an error until then is thrown here. A later error breaks the connection, so that half a reply is never
 * taken for a whole one. `chunks` is ended early when the caller hangs up.
 */
export async function streamedResponse(chunks: AsyncIterable<string>, init: ResponseInit): Promise<Response> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: IteratorResult<string> | undefined = await iterator.next();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = next ?? (await iterator.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, init);
}
