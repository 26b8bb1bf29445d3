import styled from 'styled-components';
import { color, from, motion, radius, ring } from '../../../ui/theme';

export const Questions = styled.div`
  display: grid;
  gap: 32px clamp(24px, 4vw, 56px);
  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  legend {
    font-weight: 700;
    font-size: 1.125rem;
    margin-bottom: 12px;
  }
  small {
    display: block;
    font-weight: 400;
    font-size: 0.875rem;
    color: ${color.soft};
  }
`;

export const Choices = styled.div`
  display: grid;
  gap: 8px;
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    padding: 8px 16px;
    border-radius: ${radius.control};
    background: ${color.sand};
    line-height: 1.35;
    cursor: pointer;
    transition: background-color ${motion.quick};
    @media (hover: hover) {
      &:hover {
        background: ${color.sandDark};
      }
    }
    &:has(:checked) {
      background: ${color.bronzeDark};
      color: ${color.white};
      font-weight: 650;
    }
    ${ring('has(:focus-visible)', 2)};
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.bronzeDark};
    cursor: pointer;
    outline: none;
  }
  label:has(:checked) input {
    accent-color: ${color.gold};
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 32px;
`;

export const Missing = styled.p`
  color: ${color.danger};
`;
