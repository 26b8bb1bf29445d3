import { questions, unanswered, type Question, type SomeAnswers } from '@spa-bronze/domain/guide/guide-rules';
import { entriesOf, keysOf } from '@spa-bronze/domain/lib/keys';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Choices, Foot, Missing, Questions } from './guide-form.styles';
import { questionWords } from './guide-words';

const names = keysOf(questions);

function Choice({ name, at, chosen }: { name: Question; at: number; chosen: string | undefined }) {
  const { title, answers } = questionWords[name];
  return (
    <fieldset>
      <legend>
        <small>
          Pregunta {at} de {names.length}
        </small>
        {title}
      </legend>
      <Choices>
        {entriesOf<Record<string, string>>(answers).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={chosen === value} required />
            {label}
          </label>
        ))}
      </Choices>
    </fieldset>
  );
}

/** What was left out, where the browser did not say so. */
function MissingAnswers({ answers }: { answers: SomeAnswers }) {
  const left = unanswered(answers);
  if (left.length === 0 || left.length === names.length) return null;
  return <Missing>Te falta responder: {left.map((it) => questionWords[it].title).join(' ')}</Missing>;
}

/**
 * The four questions: a form that works without scripts. `onAnswer` gets the answers instead of a new page
 * where scripts run; `resultId` is the element that shows what they lead to.
 */
export const GuideForm = ({
  answers,
  resultId,
  onAnswer,
}: {
  answers: SomeAnswers;
  resultId: string;
  onAnswer: (answers: URLSearchParams) => void;
}) => (
  <form
    action={`${paths.guide}#${resultId}`}
    aria-label="Encuentra tu bronceado"
    onSubmit={(event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      onAnswer(new URLSearchParams(names.map((name) => [name, String(data.get(name))])));
    }}
  >
    <Questions>
      {names.map((name, at) => (
        <Choice key={name} name={name} at={at + 1} chosen={answers[name]} />
      ))}
    </Questions>
    <Foot>
      <Button type="submit">Ver mi servicio</Button>
      <MissingAnswers answers={answers} />
    </Foot>
  </form>
);
