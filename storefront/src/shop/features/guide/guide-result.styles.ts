import styled from 'styled-components';
import { color, font, from, fill, card } from '../../../ui/theme';

export const Box = styled.section`
  display: grid;
  margin-bottom: clamp(32px, 5vw, 56px);
  ${card};
  overflow: hidden;
  ${from.small} {
    grid-template-columns: minmax(0, 420px) minmax(0, 1fr);
  }
`;

export const Frame = styled.div`
  position: relative;
  min-height: 220px;
  background: ${color.sand};
  img {
    position: absolute;
    inset: 0;
    ${fill};
  }
`;

export const Text = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
  padding: clamp(20px, 3.5vw, 40px);
  > p {
    max-width: 60ch;
    color: ${color.soft};
  }
`;

export const Title = styled.h2`
  scroll-margin-top: 112px;
  &:focus {
    outline: none;
  }
  small {
    display: block;
    margin-bottom: 8px;
    font: 700 0.8125rem/1.4 ${font.sans};
    letter-spacing: 0.1em;
    text-transform: uppercase;
    color: ${color.bronzeDark};
  }
`;

export const Others = styled.div`
  margin-top: 10px;
  padding-top: 20px;
  border-top: 1px solid ${color.sandDark};
  ul {
    display: grid;
    gap: 14px;
    margin-top: 12px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 16px;
  }
  a {
    flex: 1 0 100%;
    font-weight: 650;
    color: ${color.bronzeDark};
    text-underline-offset: 3px;
  }
  span {
    color: ${color.soft};
  }
`;
