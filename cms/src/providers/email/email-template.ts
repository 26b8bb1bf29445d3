import { escapeHtml } from '@spa-bronze/domain/lib/escape-html';
export interface Email {
  subject: string;
  html: string;
  text: string;
}

/** Facts under a heading, one per row. */
export interface EmailSection {
  heading: string;
  rows: [label: string, value: string][];
}

export interface EmailLink {
  label: string;
  url: string;
}

export interface EmailParts {
  subject: string;
  title: string;
  paragraphs: string[];
  sections?: EmailSection[];
  action?: EmailLink;
  ending?: string;
  /** Pages to read besides, below everything else. */
  links?: EmailLink[];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const p = (text: string) =>
  `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
const row = ([label, value]: [string, string]) =>
  `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#6B4A36">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:top;text-align:right">${escapeHtml(value)}</td></tr>`;
const section = ({ heading, rows }: EmailSection) =>
  `<div style="margin:0 0 20px;padding:12px 0 0;border-top:1px solid #E6D5BF"><h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(heading)}</h2>` +
  `<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px;line-height:1.4">${rows.map(row).join('')}</table></div>`;
const button = ({ label, url }: EmailLink) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#A8642A;color:#FFFAF4;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#6B4A36;word-break:break-all">${escapeHtml(url)}</p>`;

const small = ({ label, url }: EmailLink) =>
  `<a href="${escapeHtml(url)}" style="color:#6B4A36">${escapeHtml(label)}</a>`;
const smallLinks = (links: EmailLink[]) =>
  `<p style="margin:0;padding:16px 0 0;border-top:1px solid #E6D5BF;font-size:13px;line-height:2">${links.map(small).join(' &nbsp;·&nbsp; ')}</p>`;

/** The name under which every email carries the logo. */
export const LOGO_CID = 'logo@spa-bronze';
const logo = `<p style="margin:0 0 24px"><img src="cid:${LOGO_CID}" width="150" height="52" alt="SPA BRONZE" style="border:0;letter-spacing:.18em;color:#A8642A;font-weight:bold"></p>`;

/** Outlook knows no greatest width: it takes the width of the table, other programs that of the style. */
const CARD =
  '<table role="presentation" align="center" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px;margin:0 auto;border-collapse:separate"><tr><td style="padding:32px;border-radius:12px;background:#FFFAF4">';

const inText = ({ heading, rows }: EmailSection) =>
  [heading, ...rows.map(([label, value]) => `  ${label}: ${value}`)].join('\n');

/** As HTML and as plain text. All parts are plain text, whose line breaks stay. */
export function renderEmail({
  subject,
  title,
  paragraphs,
  sections = [],
  action,
  ending,
  links = [],
}: EmailParts): Email {
  const text = [
    title,
    ...paragraphs,
    ...sections.map(inText),
    action && `${action.label}:\n${action.url}`,
    ending,
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    'Spa Bronze',
  ]
    .filter(Boolean)
    .join('\n\n');
  const body = [
    ...paragraphs.map(p),
    ...sections.map(section),
    action ? button(action) : '',
    ending ? p(ending) : '',
    links.length > 0 ? smallLinks(links) : '',
  ].join('');
  const html =
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#F4E9DC;color:#3B2417;font-family:Georgia,serif">${CARD}` +
    `${logo}<h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${escapeHtml(title)}</h1>${body}</td></tr></table></body></html>`;
  return { subject: oneLine(subject), html, text };
}
