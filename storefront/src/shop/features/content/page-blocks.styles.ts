import styled from 'styled-components';
import { color, font, from, radius } from '../../../ui/theme';

export const Passages = styled.div<{ $spaced: boolean }>`
  display: grid;
  gap: clamp(40px, 6vw, 88px);
  padding-block: ${({ $spaced }) => ($spaced ? 'clamp(40px, 6vw, 88px)' : '0')} clamp(40px, 6vw, 88px);
`;

export const Passage = styled.section<{ $pictured: boolean }>`
  display: grid;
  gap: 28px;
  align-items: center;
  p,
  li {
    color: ${color.soft};
  }
  img {
    width: 100%;
    border-radius: ${radius.card};
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  ${from.small} {
    grid-template-columns: 1fr 1fr;
    gap: 72px;
    align-items: ${({ $pictured }) => ($pictured ? 'center' : 'start')};
    ${({ $pictured }) => $pictured && '&:nth-child(3n) > :first-child { order: 2; }'}
  }
`;

export const Items = styled.ul`
  display: grid;
  gap: 24px 40px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  h3 {
    margin-bottom: 6px;
  }
  p {
    color: ${color.soft};
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: 28px;
  counter-reset: step;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  }
  li {
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    font: 400 2.4rem/1 ${font.display};
    color: ${color.gold};
  }
  h3 {
    margin: 8px 0 6px;
  }
  p {
    color: ${color.sand};
  }
`;

export const Tips = styled.div`
  display: grid;
  gap: 24px;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
  }
  h3 {
    margin-bottom: 14px;
  }
  ul {
    display: grid;
    gap: 10px;
  }
  li {
    display: grid;
    grid-template-columns: 22px 1fr;
    gap: 12px;
    color: ${color.soft};
  }
  svg {
    color: ${color.sea};
    margin-top: 3px;
  }
`;
