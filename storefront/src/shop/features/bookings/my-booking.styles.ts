import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px 18px;
  border-radius: ${radius.control};
  background: ${color.ivory};
  box-shadow: inset 0 0 0 1.5px ${color.sand};
  font-size: 0.9375rem;
`;

export const Facts = styled.ul`
  display: grid;
  gap: 6px;
  li {
    display: flex;
    gap: 10px;
    align-items: flex-start;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.bronzeDark};
  }
`;

export const More = styled.details`
  summary {
    cursor: pointer;
    font-weight: 650;
    color: ${color.bronzeDark};
    padding-block: 10px;
  }
  h4 {
    font: inherit;
    font-weight: 700;
    margin-bottom: 2px;
  }
  p {
    white-space: pre-line;
    color: ${color.soft};
  }
  > div {
    display: grid;
    gap: 12px;
  }
`;

export const Soft = styled.p`
  color: ${color.soft};
`;
