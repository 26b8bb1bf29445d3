import styled from 'styled-components';
import { color, font } from '../../../ui/theme';

export const Prose = styled.div`
  display: grid;
  gap: 36px;
  max-width: 68ch;
  section {
    display: grid;
    gap: 12px;
  }
  p {
    color: ${color.soft};
  }
  h2,
  h3 {
    font: 400 1.5rem/1.2 ${font.display};
  }
`;
