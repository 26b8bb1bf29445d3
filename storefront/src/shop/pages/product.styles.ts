import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, from } from '../../ui/theme';

const followed = css`
  > :first-child {
    position: sticky;
    top: 104px;
  }
`;
/** The third part stands below the first, whatever the height of the second. */
const filled = css`
  grid-template-rows: auto 1fr;
  > :nth-child(2) {
    grid-area: 1 / 2 / span 2;
  }
`;

/** Picture and facts side by side. What is told of a service stands below its picture, because its form is long. */
export const Sides = styled.div<{ $three: boolean }>`
  display: grid;
  gap: clamp(24px, 4vw, 72px);
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
    align-items: start;
    ${({ $three }) => ($three ? filled : followed)}
  }
`;

export const Text = styled.div`
  display: grid;
  gap: 12px;
  color: ${color.soft};
`;

export const CategoryLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
    }
  }
`;

export const Length = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.soft};
  ${from.tablet} {
    display: none;
  }
`;

/** On wider screens the form that it leads to stands beside the picture. */
export const OnPhone = styled.div`
  ${from.tablet} {
    display: none;
  }
`;

export const Promises = styled.ul`
  display: grid;
  gap: 10px;
  font-size: 0.9375rem;
  color: ${color.soft};
  li {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  svg {
    color: ${color.sea};
    flex: none;
  }
`;
