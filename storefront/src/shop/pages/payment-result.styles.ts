import styled from 'styled-components';
import { color } from '../../ui/theme';

const tones = {
  good: [color.seaPale, color.sea],
  bad: [color.dangerPale, color.danger],
  open: [color.sand, color.bronzeDark],
} as const;

export const Top = styled.header<{ $tone: keyof typeof tones }>`
  display: grid;
  justify-items: center;
  gap: 14px;
  text-align: center;
  margin-bottom: 32px;
  p {
    color: ${color.soft};
    max-width: 52ch;
  }
  > span {
    display: grid;
    place-items: center;
    width: 84px;
    height: 84px;
    border-radius: 50%;
    background: ${({ $tone }) => tones[$tone][0]};
    color: ${({ $tone }) => tones[$tone][1]};
  }
`;

export const Reference = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 20px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${color.sand};
  dt {
    color: ${color.soft};
  }
  dd {
    font-weight: 700;
    text-align: right;
  }
  > div {
    display: contents;
  }
`;

export const Part = styled.section`
  padding-top: 20px;
  border-top: 1px solid ${color.sand};
  h2 {
    font-size: 1.25rem;
    margin-bottom: 14px;
  }
  dl {
    margin: 0;
  }
`;

export const Ready = styled.section`
  display: grid;
  gap: 14px;
  h2 {
    font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.1rem);
  }
  h3 {
    font-size: 1.125rem;
    margin-bottom: 4px;
  }
  > p {
    color: ${color.soft};
  }
  section p {
    white-space: pre-line;
  }
`;
