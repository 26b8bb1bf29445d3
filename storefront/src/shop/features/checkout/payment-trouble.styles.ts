import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 18px;
  border-radius: ${radius.control};
  background: ${color.dangerPale};
  font-size: 0.9375rem;
  strong {
    color: ${color.danger};
  }
  &[data-slow] {
    background: ${color.sand};
    strong {
      color: ${color.ink};
    }
  }
`;
