export function replyAddress({
  name,
  email,
  subject,
}: {
  name: string;
  email: string;
  subject?: string;
}): string {
  const title = subject?.trim() ? `Re: ${subject.trim()}` : 'Tu mensaje a Spa Bronze';
  const body = `Hola ${name.trim()}:\n\n`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
