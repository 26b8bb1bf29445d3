import styled, { css } from 'styled-components';
import { color } from '../../../ui/theme';

export const Box = styled.div`
  container-type: inline-size;
  display: grid;
  gap: 20px;
`;

export const Sides = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  @container (min-width: 560px) {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    gap: 28px;
  }
`;

export const Side = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  /* The bar at the foot of the form. */
  scroll-margin-bottom: 120px;
`;

export const DayTitle = styled.p`
  font-weight: 700;
  min-height: 44px;
  display: flex;
  align-items: center;
  &::first-letter {
    text-transform: uppercase;
  }
`;

/** Out of sight, but within reach of the keyboard and of those who are read to. */
export const Folded = styled.div<{ $open: boolean }>`
  ${({ $open }) =>
    !$open &&
    css`
      &:not(:focus-within) {
        position: absolute;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    `}
`;

export const Soft = styled.p`
  color: ${color.soft};
  font-size: 0.9375rem;
`;

export const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: 0.8125rem;
  color: ${color.soft};
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  b {
    color: ${color.danger};
  }
  i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.sea};
  }
  li + li i {
    width: 14px;
    border-radius: 3px;
    background: ${color.gold};
  }
`;

/** As high as the usual hours of a page, so that what is below them stays where it is when they come. */
export const HoursPlace = styled.div<{ $hourly: boolean }>`
  display: grid;
  gap: 12px;
  min-height: ${({ $hourly }) => ($hourly ? 503 : 439)}px;
  @container (min-width: 700px) {
    min-height: ${({ $hourly }) => ($hourly ? 503 : 310)}px;
  }
`;
