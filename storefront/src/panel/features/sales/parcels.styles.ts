import styled from 'styled-components';
import { Card } from '../../../ui/layout';
import { color, font } from '../../../ui/theme';

export const Parcel = styled(Card)`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  h3 {
    display: grid;
    gap: 2px;
    font-family: ${font.sans};
    font-size: 1rem;
    font-weight: 700;
    line-height: 1.4;
    text-wrap: pretty;
  }
  p {
    font-size: 0.9375rem;
    color: ${color.soft};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  a {
    min-height: 44px;
    display: inline-flex;
    align-items: center;
  }
`;
