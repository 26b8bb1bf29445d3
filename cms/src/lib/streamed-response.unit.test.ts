import { streamedResponse } from './streamed-response';

/** What was asked of the list, and whether it was ended. */
function listOf(...pieces: (string | Error)[]) {
  const seen: string[] = [];
  async function* chunks() {
    try {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        seen.push(piece);
        yield piece;
      }
    } finally {
      seen.push('end');
    }
  }
  return { seen, chunks: chunks() };
}
const init = { status: 201, headers: { 'content-type': 'text/csv' } };

it('streamed reply: has all pieces in order, and the given status and headers', async () => {
  const { chunks, seen } = listOf('uno,', 'año');
  const reply = await streamedResponse(chunks, init);
  expect({
    status: reply.status,
    contentType: reply.headers.get('content-type'),
    text: await reply.text(),
    seen,
  }).toEqual({ status: 201, contentType: 'text/csv', text: 'uno,año', seen: ['uno,', 'año', 'end'] });
});

it('streamed reply: an empty list is an empty reply', async () => {
  expect(await (await streamedResponse(listOf().chunks, init)).text()).toBe('');
});

it('streamed reply: makes only the first piece before the caller reads', async () => {
  const { chunks, seen } = listOf('1', '2', '3');
  const reader = (await streamedResponse(chunks, init)).body!.getReader();
  expect(seen).toEqual(['1']);
  await reader.read();
  expect(seen).toEqual(['1']);
  await reader.read();
  expect(seen).toEqual(['1', '2']);
});

it('streamed reply: ends the list when the caller hangs up', async () => {
  const { chunks, seen } = listOf('1', '2', '3');
  const reader = (await streamedResponse(chunks, init)).body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual(['1', 'end']);
});

it('streamed reply: a failure before the first piece is thrown, a later one breaks the connection', async () => {
  await expect(streamedResponse(listOf(new Error('at once')).chunks, init)).rejects.toThrow('at once');
  await expect((await streamedResponse(listOf('1', new Error('later')).chunks, init)).text()).rejects.toThrow(
    'later',
  );
});
