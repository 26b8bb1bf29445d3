import styled from 'styled-components';
import { color } from './theme';

export const Box = styled.span<{ $large: boolean }>`
  display: inline-flex;
  ${({ $large }) => ($large ? 'flex-direction: column' : 'flex-wrap: wrap')};
  align-items: baseline;
  gap: 0.1em 0.6em;
  font-size: ${({ $large }) => ($large ? '1.75rem' : '1.0625rem')};
`;

export const Now = styled.span`
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  small {
    font-size: 0.62em;
    font-weight: 650;
    color: ${color.soft};
    letter-spacing: 0.04em;
    margin-left: 0.3em;
  }
`;

export const Before = styled.s`
  color: ${color.soft};
  font-size: 0.82em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
