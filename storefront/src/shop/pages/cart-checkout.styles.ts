import styled from 'styled-components';
import { from } from '../../ui/theme';

export const Sides = styled.div`
  display: grid;
  gap: 28px;
  align-items: start;
  ${from.small} {
    grid-template-columns: minmax(0, 1.6fr) minmax(340px, 1fr);
    gap: 40px;
    > :last-child {
      position: sticky;
      top: 104px;
    }
  }
  h2 {
    font-size: 1.5rem;
    margin-bottom: 20px;
  }
  [role='alert'] h2 {
    font-size: 1.35rem;
    margin: 0;
  }
`;
