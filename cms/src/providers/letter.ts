/** What `payload.sendEmail` needs beside the address. */
export interface Letter { subject: string; html: string; text: string }

export interface LetterParts {
  subject: string;
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  ending?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (it) => entities[it] ?? it);

/** A mail in the shop's looks, as HTML and as plain text. All parts are plain text; line breaks in a paragraph stay. */
export function letter({ subject, title, paragraphs, action, ending }: LetterParts): Letter {
  const text = [title, ...paragraphs, action && `${action.label}:\n${action.url}`, ending, 'Spa Bronze'].filter(Boolean).join('\n\n');
  const p = (it: string) => `<p style="margin:0 0 16px;line-height:1.6">${safe(it).replace(/\n/g, '<br>')}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${safe(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#A8642A;color:#FFFAF4;text-decoration:none;font-weight:bold">${safe(action.label)}</a></p>`
      + `<p style="margin:0 0 16px;font-size:13px;color:#6B4A36;word-break:break-all">${safe(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>`
    + '<body style="margin:0;padding:24px;background:#F4E9DC;color:#3B2417;font-family:Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#FFFAF4">'
    + '<p style="margin:0 0 24px;letter-spacing:.18em;color:#A8642A;font-weight:bold">SPA BRONZE</p>'
    + `<h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${safe(title)}</h1>${paragraphs.map(p).join('')}${button}${ending ? p(ending) : ''}</div></body></html>`;
  return { subject, html, text };
}
