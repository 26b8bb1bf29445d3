import styled from 'styled-components';
import { color, font, from, card } from '../../../ui/theme';

export const Chart = styled.ol`
  display: grid;
  gap: clamp(14px, 2.2vw, 28px);
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  > li {
    ${card};
    overflow: hidden;
    > div {
      padding: 18px 20px 14px;
    }
  }
  p {
    color: ${color.soft};
    margin-bottom: 10px;
  }
  a {
    display: inline-block;
    padding-block: 6px;
    font-weight: 650;
    color: ${color.bronzeDark};
    text-underline-offset: 3px;
  }
`;

export const Swatch = styled.h3`
  display: flex;
  align-items: end;
  min-height: 112px;
  padding: 16px 20px;
  font: 400 1.5rem/1.15 ${font.display};
  ${from.tablet} {
    min-height: 160px;
  }
`;
