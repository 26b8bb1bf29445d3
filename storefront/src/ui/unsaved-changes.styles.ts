import styled from 'styled-components';
import { color, shadow } from './theme';

export const Foot = styled.div`
  position: sticky;
  z-index: 5;
  bottom: calc(60px + env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  gap: 10px 16px;
  align-items: center;
  padding: 12px 18px;
  border-radius: 12px;
  background: ${color.white};
  box-shadow: ${shadow.raised};
  > div {
    flex: 1 0 100%;
    font-weight: 650;
    @media (min-width: 600px) {
      flex: 1 1 180px;
    }
  }
  @media (min-width: 900px) {
    bottom: 16px;
  }
`;
export const Note = styled.button`
  min-height: 44px;
  color: ${color.danger};
  font-weight: 650;
  text-align: left;
`;
