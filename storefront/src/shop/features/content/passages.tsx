import { paragraphsOf } from './content';
import type { Policy } from './content-defaults';
import { Prose } from './passages.styles';

export function Passages({
  passages,
  heading: Heading = 'h2',
}: {
  passages: Policy['sections'];
  heading?: 'h2' | 'h3';
}) {
  return (
    <Prose>
      {passages.map(({ heading, text }) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
          {paragraphsOf(text).map((it) => (
            <p key={it}>{it}</p>
          ))}
        </section>
      ))}
    </Prose>
  );
}
