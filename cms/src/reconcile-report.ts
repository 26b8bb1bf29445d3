import { theTimeInWords } from '@spa-bronze/domain/booking/words';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import type { ComparedBook, Comparison, ShownFinding } from '@spa-bronze/domain/sales/comparison-schemas';
import {
  findingAdvice,
  findingTitle,
  othersInWords,
  providerNameOf,
  unreadWords,
} from '@spa-bronze/domain/sales/comparison-words';
import { sum } from '@spa-bronze/domain/lib/money';

const dayInDigits = (date: string) => date.split('-').reverse().join('/');
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A comparison as the command prints it. */
export const comparisonReport = ({ from, to, isGreen, books }: Comparison): string[] => [
  `Cotejo del ${dayInDigits(from)} al ${dayInDigits(to)}`,
  ...books.flatMap(bookLines),
  isGreen ? 'Todo coincide.' : 'El cotejo no está en orden.',
];

function bookLines(book: ComparedBook): string[] {
  const name = providerNameOf(book);
  const unread = book.unread ? [`${name}: ${unreadWords[book.unread]}`] : [];
  if (book.unread && book.unread !== 'half') return unread;
  const open = book.days.filter(({ isClosed }) => !isClosed);
  const counts = [
    counted(sum(book.days.map(({ equal }) => equal)), 'igual', 'iguales'),
    counted(book.found, 'diferencia', 'diferencias'),
    ...(open.length > 0 ? [`${counted(open.length, 'día', 'días')} sin juzgar todavía`] : []),
  ];
  return [
    ...unread,
    [`${name}: ${counts.join(', ')}.`, othersInWords(book)].filter(Boolean).join(' '),
    ...book.days.flatMap(({ date, isClosed, findings }) =>
      findings.length > 0
        ? [
            `${dayInDigits(date)}${isClosed ? '' : ' (sin juzgar todavía)'}`,
            ...findings.flatMap((it) => findingLines(it, book)),
          ]
        : [],
    ),
    ...(book.more > 0 ? [`y ${counted(book.more, 'diferencia', 'diferencias')} más.`] : []),
  ];
}

const findingLines = (finding: ShownFinding, book: ComparedBook): string[] => [
  `  ${findingTitle(finding, book)}: ${finding.transactionId || 'sin número'}, a ${theTimeInWords(timeAt(new Date(finding.at)))}` +
    (finding.sale ? `, venta ${finding.sale}` : ''),
  `    ${findingAdvice(finding, book)}`,
];
