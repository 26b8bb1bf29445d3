import type { ComparedBook, Comparison, ShownFinding } from '@spa-bronze/domain/sales/comparison-schemas';
import {
  findingAdvice,
  findingTitle,
  providerNameOf,
  othersInWords,
  unreadWords,
} from '@spa-bronze/domain/sales/comparison-words';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showDay, showMoment } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { Card, Stack } from '../../../ui/layout';
import { DayHead, Findings, Number } from './comparison.styles';

type Day = ComparedBook['days'][number];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function FoundLine({ finding, book }: { finding: ShownFinding; book: ComparedBook }) {
  const { transactionId, at, sale } = finding;
  return (
    <li>
      <strong>{findingTitle(finding, book)}</strong>
      <Number>
        {transactionId || 'Sin número'}, {showMoment(at)}
      </Number>
      <p>{findingAdvice(finding, book)}</p>
      {sale && <Link to={paths.panelSale(sale)}>Ver la venta</Link>}
    </li>
  );
}

function ComparedDay({ day, book }: { day: Day; book: ComparedBook }) {
  const { date, isClosed, equal, findings } = day;
  const isWell = findings.length === 0;
  return (
    <Card as="section" $padded aria-label={showDay(date)}>
      <DayHead>
        <h3>{showDay(date)}</h3>
        {isClosed ? (
          <Badge $tone={isWell ? 'sea' : 'danger'}>
            {isWell ? 'Coincide' : counted(findings.length, 'diferencia', 'diferencias')}
          </Badge>
        ) : (
          <Badge $tone="gold">Sin juzgar todavía</Badge>
        )}
      </DayHead>
      <p>{counted(equal, 'movimiento igual', 'movimientos iguales')}.</p>
      {findings.length > 0 && (
        <Findings>
          {findings.map((it) => (
            <FoundLine
              key={`${it.kind} ${it.transactionId} ${it.problem} ${it.at}`}
              finding={it}
              book={book}
            />
          ))}
        </Findings>
      )}
    </Card>
  );
}

const hasSomething = ({ equal, findings }: Day) => equal > 0 || findings.length > 0;

function verdictOf({ isGreen, found, days }: ComparedBook): string {
  if (isGreen) return 'Todo coincide en los días que ya cerraron.';
  if (found > 0) return `${counted(found, 'diferencia', 'diferencias')} por revisar.`;
  return days.some(({ isClosed }) => isClosed)
    ? 'El cotejo no está en orden.'
    : 'Nada se ha juzgado: ninguno de estos días ha cerrado todavía. Un día cierra 24 horas después de terminar.';
}

function Book({ book }: { book: ComparedBook }) {
  const shown = book.days.filter(hasSomething);
  const [closed, open] = [shown.filter(({ isClosed }) => isClosed), shown.filter((it) => !it.isClosed)];
  return (
    <Stack as="section" $gap={14} aria-label={providerNameOf(book)}>
      <h2>{providerNameOf(book)}</h2>
      {book.unread ? (
        <p role={book.isGreen ? undefined : 'alert'}>{unreadWords[book.unread]}</p>
      ) : (
        <p>
          {verdictOf(book)}
          {shown.length === 0 && ' No hubo movimientos.'}
        </p>
      )}
      {closed.map((day) => (
        <ComparedDay key={day.date} day={day} book={book} />
      ))}
      {open.length > 0 && (
        <>
          <h2>Días que aún no cierran</h2>
          <p>Un día cierra 24 horas después de terminar. Lo que sigue puede estar por llegar.</p>
          {open.map((day) => (
            <ComparedDay key={day.date} day={day} book={book} />
          ))}
        </>
      )}
      {book.more > 0 && <p>Y {counted(book.more, 'diferencia', 'diferencias')} más.</p>}
      {book.others > 0 && <p>{othersInWords(book)}</p>}
    </Stack>
  );
}

export const ComparisonBooks = ({ books }: Pick<Comparison, 'books'>) => (
  <Stack $gap={28}>
    {books.map((book) => (
      <Book key={`${book.provider} ${book.test}`} book={book} />
    ))}
  </Stack>
);
