export function calendarFile(text: string, name: string, disposition: 'attachment' | 'inline'): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `${disposition}; filename="${name}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
