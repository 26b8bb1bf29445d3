import { paragraphsOf, type Passage } from './content';
import { Prose } from './passages.styles';

/** Texts of the CMS with their headings. */
export function Passages({
  passages,
  heading: Heading = 'h2',
}: {
  passages: Passage[];
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
