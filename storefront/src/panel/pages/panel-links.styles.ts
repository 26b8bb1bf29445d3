import styled from 'styled-components';
import { color, motion } from '../../ui/theme';

export const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 18px;
  flex: 1;
  justify-content: space-between;
  ul {
    display: grid;
    gap: 4px;
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 44px;
    padding: 6px 12px;
    border-radius: 10px;
    text-decoration: none;
    font-weight: 600;
    text-align: left;
    transition:
      background-color ${motion.quick},
      color ${motion.quick};
  }
  a:hover,
  @media (hover: hover) {
    button:hover {
      background: rgb(244 233 220 / 14%);
    }
  }
  a[aria-current='page'] {
    background: ${color.sand};
    color: ${color.deep};
  }
`;
