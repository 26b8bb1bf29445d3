import { useEffect, useRef } from 'react';
import { Button } from './button';
import { Row } from './layout';
import { Notice } from './notice';
import { Place } from './conflict-notice.styles';

export interface Differing {
  name: string;
  theirs: string;
  mine: string;
}
interface Props {
  what: string;
  changes?: Differing[];
  busy?: boolean;
  onYield: () => void;
  onInsist: () => void;
}

/**
 * Tells that somebody else saved meanwhile and what they changed, and asks which version to keep. Scrolls
 * into view by itself.
 */
export function ConflictNotice({ what, changes = [], busy = false, onYield, onInsist }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice wrong>
        <p>
          <strong>Otra persona, o tú en otra ventana, {what} mientras lo editabas.</strong> Nada tuyo se ha
          guardado todavía.
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ name, theirs, mine }) => (
              <li key={name}>
                {name}: ahora «{theirs}», en tu formulario «{mine}»
              </li>
            ))}
          </ul>
        )}
        <Row style={{ marginTop: 14 }}>
          <Button small onClick={onYield}>
            Usar lo que guardó
          </Button>
          <Button small look="secondary" busy={busy} onClick={onInsist}>
            Guardar lo mío
          </Button>
        </Row>
      </Notice>
    </Place>
  );
}
