import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { ButtonLink } from '../ui/button';
import { Container } from '../ui/layout';
import { color, from, HEADER_HEIGHT, motion } from '../ui/theme';

export const Bar = styled.header`
  position: sticky;
  z-index: 25;
  top: 0;
  background: rgb(255 250 244 / 94%);
  backdrop-filter: blur(14px);
  box-shadow: 0 1px 0 ${color.sandDark};
`;

export const Inside = styled(Container)`
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${HEADER_HEIGHT.phone}px;
  max-width: 1480px;
  ${from.desktop} {
    height: ${HEADER_HEIGHT.desktop}px;
    gap: 28px;
  }
`;

export const Wide = styled.div<{ $grow?: boolean }>`
  display: none;
  ${from.desktop} {
    display: flex;
    align-items: center;
    gap: 26px;
    ${({ $grow }) => $grow && 'flex: 1; max-width: 340px; margin-left: auto;'}
  }
`;

export const Narrow = styled.div`
  margin-left: -10px;
  ${from.desktop} {
    display: none;
  }
`;

export const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: 26px;
  > a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    @media (hover: hover) {
      &:hover {
        color: ${color.bronzeDark};
      }
    }
    &::after {
      content: '';
      position: absolute;
      inset: auto 0 6px;
      height: 2px;
      background: ${color.bronze};
      transform: scaleX(0);
      transition: transform ${motion.quick};
    }
    &.active::after {
      transform: none;
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
  ${from.desktop} {
    margin-left: 0;
    gap: 12px;
  }
`;

/** While the session is loading, the space of the logged-in links is kept, if there was a login before. */
export const Own = styled.div<{ $asking: boolean }>`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 6px;
  ${from.desktop} {
    gap: 12px;
  }
  ${({ $asking }) =>
    $asking &&
    css`
      [data-here] & {
        min-width: 94px;
        ${from.desktop} {
          min-width: 206px;
        }
        > * {
          visibility: hidden;
        }
      }
    `}
`;

export const CartLink = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  @media (hover: hover) {
    &:hover {
      background: ${color.sand};
    }
  }
`;

/** To the booking page, on every screen. The narrowest ones have no space for it beside account and cart. */
export const BookLink = styled(ButtonLink)<{ $crowded: boolean }>`
  @media (max-width: 479px) {
    padding-inline: 1em;
  }
  @media (max-width: 359px) {
    ${({ $crowded }) => $crowded && 'display: none;'}
  }
`;

/** The word Login; on small screens an icon that is read aloud as Login. */
export const LoginLink = styled(ButtonLink)`
  svg {
    display: none;
  }
  @media (max-width: 1079px) {
    position: relative;
    width: 44px;
    padding: 0;
    background: none;
    svg {
      display: block;
    }
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
