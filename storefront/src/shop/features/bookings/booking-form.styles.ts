import styled from 'styled-components';
import { color, radius } from '../../../ui/theme';

export const Box = styled.form`
  display: grid;
  gap: 18px;
  padding: clamp(16px, 3vw, 28px);
  background: ${color.sand};
  border-radius: ${radius.card};
  /* What has the focus stays above the bar at the foot. */
  input,
  select,
  button {
    scroll-margin-bottom: 140px;
  }
  > p {
    font-size: 0.9375rem;
    color: ${color.soft};
  }
`;
