import styled from 'styled-components';
import { color } from '../../ui/theme';

export const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 6px;
  button {
    display: grid;
    justify-items: center;
    min-height: 52px;
    padding: 4px 0;
    border-radius: 10px;
    background: ${color.sand};
    font-size: 0.8125rem;
  }
  strong {
    font-size: 1rem;
  }
  button[aria-pressed='true'] {
    background: ${color.deep};
    color: ${color.ivory};
  }
`;
