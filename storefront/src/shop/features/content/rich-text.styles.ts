import styled from 'styled-components';
import { color, font, radius } from '../../../ui/theme';

export const Prose = styled.div`
  display: grid;
  gap: 16px;
  p,
  li {
    max-width: 68ch;
  }
  a {
    color: ${color.bronzeDark};
    text-underline-offset: 3px;
  }
  h2,
  h3 {
    margin-top: clamp(14px, 2.4vw, 24px);
  }
  h2:first-child,
  h3:first-child {
    margin-top: 0;
  }
  h2 {
    font-size: clamp(1.5rem, 1.3rem + 0.8vw, 1.9rem);
  }
  h3 {
    font-size: 1.25rem;
  }
  ul,
  ol {
    display: grid;
    gap: 8px;
    padding-left: 1.4em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  ul ul {
    margin-top: 8px;
  }
  blockquote {
    margin: 0;
    padding-left: 20px;
    border-left: 3px solid ${color.gold};
    font-family: ${font.display};
    font-size: 1.25rem;
  }
  img {
    width: 100%;
    border-radius: ${radius.card};
  }
`;
