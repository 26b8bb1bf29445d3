import styled from 'styled-components';
import { from } from '../../ui/theme';

export const Ground = styled.div`
  min-height: 100dvh;
  background: #fbf4eb;
  ${from.small} {
    display: grid;
    grid-template-columns: clamp(212px, 17vw, 248px) minmax(0, 1fr);
  }
  @media print {
    display: block;
    background: none;
  }
`;

export const Content = styled.main`
  padding: 24px 16px 110px;
  min-width: 0;
  max-width: 1480px;
  :where(h2) {
    font-size: 1.4rem;
    margin-bottom: 4px;
  }
  :where(h3) {
    font-size: 1.15rem;
  }
  :where(section > h2 + p, section > h3 + p) {
    margin-bottom: 12px;
  }
  ${from.small} {
    padding: 36px clamp(24px, 3vw, 48px) 64px;
  }
  @media print {
    padding: 0;
  }
`;
