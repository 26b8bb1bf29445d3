import styled from 'styled-components';
import { imageFills } from '../../ui/theme';

export const Box = styled.div`
  display: grid;
  grid-template-columns: 52px 1fr;
  gap: 2px 12px;
  align-items: center;
  padding-inline: 12px;
  line-height: 1.3;
  > span:first-child {
    grid-row: span 2;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    overflow: hidden;
    display: grid;
    place-items: center;
    background: rgb(244 233 220 / 16%);
  }
  ${imageFills};
  strong {
    align-self: end;
  }
  small {
    align-self: start;
    font-size: 0.75rem;
    font-weight: 700;
    letter-spacing: 0.1em;
  }
`;
