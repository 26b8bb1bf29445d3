import styled from 'styled-components';
import { color, font, from, imageFills } from '../../../ui/theme';

export const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 6px 12px;
  padding-block: 22px;
  border-bottom: 1px solid ${color.sand};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border: 0;
    padding-bottom: 0;
  }
  ${from.tablet} {
    grid-template-columns: 112px minmax(0, 1fr) auto;
    column-gap: 24px;
  }
`;

export const Frame = styled.div`
  grid-row: 1 / span 2;
  aspect-ratio: 4 / 5;
  border-radius: 8px;
  overflow: hidden;
  background: ${color.sand};
  align-self: start;
  ${imageFills};
  &[data-gone] img {
    filter: grayscale(0.7);
    opacity: 0.7;
  }
`;

export const Name = styled.h3`
  font-family: ${font.display};
  font-size: 1.125rem;
  ${from.tablet} {
    font-size: 1.25rem;
  }
  a {
    padding-block: 2px;
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
`;

export const Notice = styled.p`
  margin-top: 6px;
  font-size: 0.9375rem;
`;

export const When = styled.p`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  color: ${color.soft};
  font-size: 0.9375rem;
  margin-top: 6px;
  svg {
    flex: none;
    margin-top: 2px;
  }
  span::first-letter {
    text-transform: uppercase;
  }
`;

export const Foot = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  align-self: end;
`;

export const Split = styled.dl`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 2px 20px;
  justify-content: flex-end;
  font-size: 0.875rem;
  color: ${color.soft};
  div {
    display: flex;
    gap: 6px;
  }
  dd {
    font-weight: 650;
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
