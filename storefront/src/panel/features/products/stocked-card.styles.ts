import styled from 'styled-components';
import { Card } from '../../../ui/layout';
import { color, font, imageFills } from '../../../ui/theme';

export const Frame = styled(Card)`
  display: grid;
  grid-template-columns: 96px 1fr;
  align-items: stretch;
  min-width: 0;
  > div:first-child {
    background: ${color.sand};
    min-height: 136px;
    ${imageFills};
  }
  > div:last-child {
    display: grid;
    gap: 2px;
    align-content: start;
    padding: 14px 10px 10px 16px;
    min-width: 0;
  }
  h2 {
    font-family: ${font.display};
    font-size: 1.125rem;
    hyphens: auto;
  }
  small {
    color: ${color.soft};
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;

export const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 4px;
  > div {
    display: grid;
  }
  > span {
    display: flex;
    flex: none;
  }
`;

export const Stock = styled.p<{ $out: boolean }>`
  font-weight: 700;
  color: ${({ $out }) => ($out ? color.danger : color.seaDark)};
`;
