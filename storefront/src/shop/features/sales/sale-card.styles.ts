import styled from 'styled-components';
import { color, from } from '../../../ui/theme';

export const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding-bottom: 16px;
  border-bottom: 1px solid ${color.sand};
  color: ${color.soft};
  font-size: 0.9375rem;
  h2 {
    font: inherit;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
  }
  strong {
    color: ${color.ink};
  }
`;

export const Body = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  ${from.small} {
    grid-template-columns: 1.6fr 1fr;
    gap: 48px;
  }
`;

export const Where = styled.p`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  font-size: 0.9375rem;
  color: ${color.soft};
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.bronzeDark};
  }
  strong {
    color: ${color.ink};
  }
`;
