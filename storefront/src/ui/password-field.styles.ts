import styled from 'styled-components';
import { color, radius } from './theme';

export const WithToggle = styled.div`
  position: relative;
  input {
    padding-right: 56px;
  }
`;

export const Toggle = styled.button`
  position: absolute;
  inset: 0 4px 0 auto;
  width: 48px;
  display: grid;
  place-items: center;
  color: ${color.soft};
  border-radius: ${radius.control};
  @media (hover: hover) {
    &:hover {
      color: ${color.ink};
    }
  }
`;
