import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { spans, type Span } from './bookings-span';
import { Choices } from './span-choice.styles';

export function SpanChoice({ span, onChoose }: { span: Span | ''; onChoose: (span: Span) => void }) {
  return (
    <Choices role="group" aria-label="Días">
      {entriesOf(spans).map(([name, label]) => (
        <button key={name} type="button" aria-pressed={span === name} onClick={() => onChoose(name)}>
          {label}
        </button>
      ))}
    </Choices>
  );
}
