import type { papers } from '@spa-bronze/domain/receipts/receipt-schemas';
import { receiptNumber } from '@spa-bronze/domain/receipts/receipt-series';
import {
  businessLines,
  moneyInDigits,
  NOT_AN_INVOICE,
  receiptFacts,
  receiptHead,
  receiptParts,
  titles,
  type IssuedReceipt,
  type ReceiptPart,
} from '@spa-bronze/domain/receipts/receipt-words';
import { Html, html } from '../../lib/html';

type Paper = (typeof papers)[number];

const MM_A_LINE = 5;
/** What a line of the roll holds, at least. */
const CHARACTERS = 26;

/** A roll has no end of page, but CSS wants one: room for what is written, and not much more. */
function rollMm(receipt: IssuedReceipt): number {
  const head = [...businessLines(receipt.content.business), ...receiptHead(receipt)];
  const rows = receiptParts(receipt.content).flatMap(({ title, rows: its }) => [
    title,
    ...its.flatMap(({ label, note = '' }) => [label, note]),
  ]);
  const lines = [...head, ...rows].reduce((all, { length }) => all + Math.ceil(length / CHARACTERS), 0);
  return 20 + (lines + receiptParts(receipt.content).length) * MM_A_LINE;
}

const sheetOf = (receipt: IssuedReceipt, paper: Paper): string =>
  paper === 'a4'
    ? '@page{size:A4;margin:18mm}main{max-width:174mm;font-size:15px}@media print{main{max-width:none}}'
    : `@page{size:80mm ${rollMm(receipt)}mm;margin:3mm}main{max-width:74mm;font-size:12px}@media print{main{max-width:none}}`;
const style = `*{box-sizing:border-box}
body{margin:0;background:#f4e9dc;color:#000;font:15px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
nav{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;padding:16px}
nav a,nav button{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid #8a4f1e;border-radius:22px;background:#fff;color:#6b3a12;font:inherit;text-decoration:none;cursor:pointer}
nav [aria-current],nav button{background:#8a4f1e;color:#fff}
main{margin:0 auto 32px;padding:1.2em;background:#fff;overflow-wrap:anywhere}
header{text-align:center}h1,h2,p{margin:0}h1{font-size:1.35em}header h2{margin-top:.7em;font-size:1.1em}
.no{display:inline-block;margin:.4em 0;padding:.15em .6em;border:1px solid #000;font-weight:700}
h3{margin:1em 0 .2em;font-size:1em}
table{width:100%;border-collapse:collapse}th{font-weight:400;text-align:left}th,td{padding:.2em 0;vertical-align:top}
td{padding-left:.8em;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
small{display:block;font-size:.85em}
.sum{margin-top:.4em;padding-top:.3em;border-top:1px dashed #000}.sum tr:last-child{font-weight:700}.sum tr:last-child th{font-weight:700}
section,tr{break-inside:avoid}
@media print{body{background:none}nav{display:none}main{margin:0;padding:0}}`;

const partHtml = ({ title, rows, isSum }: ReceiptPart): Html =>
  html`<section${isSum ? new Html(' class="sum"') : ''}>
${title ? html`<h3>${title}</h3>` : ''}
<table>${rows.map(
    ({ label, note, centavos }) =>
      html`<tr>
        <th scope="row">${label}${note ? html`<small>${note}</small>` : ''}</th>
        <td>${moneyInDigits(centavos)}</td>
      </tr>`,
  )}</table>
</section>`;

function paperLink(paper: Paper, name: string, shown: Paper): Html {
  const current = paper === shown ? new Html(' aria-current="true"') : '';
  return html`<a href="?paper=${paper}" ${current}>${name}</a>`;
}

/** A receipt as a page of its own, for a roll of 80 mm or a sheet. It needs only a script that prints. */
export function receiptPage(receipt: IssuedReceipt, paper: Paper): string {
  const { content } = receipt;
  const [name = '', ...lines] = businessLines(content.business);
  const number = receiptNumber(receipt);
  return html`<!doctype html>
    <html lang="es-CO">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${titles[content.kind]} ${number} · ${content.business.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${new Html(style + sheetOf(receipt, paper))}
        </style>
        <script src="/print-page.js" defer></script>
      </head>
      <body>
        <nav aria-label="Papel">
          <button type="button" id="print" hidden>Imprimir</button
          >${paperLink('80', 'Rollo de 80 mm', paper)}${paperLink('a4', 'Hoja A4', paper)}
        </nav>
        <main>
          <header>
            <h1>${name}</h1>
            ${lines.map((line) => html`<p>${line}</p>`)}
            <h2>${titles[content.kind]} ${number}</h2>
            <p class="no">${NOT_AN_INVOICE}</p>
            ${receiptFacts(receipt).map((line) => html`<p>${line}</p>`)}
          </header>
          ${receiptParts(content).map(partHtml)}
        </main>
      </body>
    </html> `.markup;
}
