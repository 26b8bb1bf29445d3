import styled from 'styled-components';
import { color, font } from '../../ui/theme';
import { paragraphsOf, type Passage } from './content';

const Prose = styled.div`
  display: grid;
  gap: 36px;
  max-width: 68ch;
  section {
    display: grid;
    gap: 12px;
  }
  p {
    color: ${color.soft};
  }
  h2,
  h3 {
    font: 400 1.5rem/1.2 ${font.display};
  }
`;

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
