import styled from 'styled-components';
import { color, from, radius, shadow } from '../../../ui/theme';

export const Entries = styled.ul`
  display: grid;
  gap: 20px;
  align-items: start;
  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const Entry = styled.li`
  display: grid;
  gap: 10px;
  padding: clamp(20px, 3vw, 28px);
  background: ${color.white};
  border-radius: ${radius.card};
  box-shadow: ${shadow.card};
  > p {
    white-space: pre-line;
  }
`;

export const Foot = styled.p`
  color: ${color.soft};
  font-size: 0.9375rem;
`;

export const Answer = styled.div`
  display: grid;
  gap: 4px;
  padding-left: 16px;
  border-left: 3px solid ${color.gold};
  font-size: 0.9375rem;
  p {
    color: ${color.soft};
    white-space: pre-line;
  }
`;
