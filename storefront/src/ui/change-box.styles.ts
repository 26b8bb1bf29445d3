import styled from 'styled-components';
import { color, radius } from './theme';

export const Box = styled.section`
  display: grid;
  gap: 14px;
  padding: clamp(18px, 3vw, 26px);
  border-radius: ${radius.card};
  background: #fff3d6;
  box-shadow: inset 0 0 0 1.5px ${color.gold};
  h2 {
    display: flex;
    gap: 12px;
    align-items: center;
    font-size: 1.35rem;
    svg {
      flex: none;
      color: ${color.bronzeDark};
    }
  }
  ul {
    display: grid;
    gap: 8px;
  }
  li {
    padding-left: 18px;
    position: relative;
    &::before {
      content: '';
      position: absolute;
      left: 0;
      top: 0.72em;
      width: 6px;
      height: 6px;
      border-radius: 50%;
      background: ${color.bronzeDark};
    }
  }
  strong {
    font-weight: 700;
  }
  s {
    color: ${color.soft};
  }
  a {
    color: ${color.bronzeDark};
    font-weight: 650;
  }
`;
