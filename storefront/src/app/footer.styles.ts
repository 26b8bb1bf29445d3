import styled from 'styled-components';
import { Container } from '../ui/layout';
import { color, font, from } from '../ui/theme';

export const Ground = styled.footer`
  background: ${color.deep};
  color: ${color.sand};
  padding-block: clamp(40px, 5vw, 64px) 24px;
  :focus-visible {
    outline-color: ${color.gold};
  }
`;

export const Columns = styled(Container)`
  display: grid;
  gap: 28px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: 1fr 1fr 1.2fr;
    gap: 64px;
  }
  h2 {
    font-family: ${font.display};
    font-size: 1.375rem;
    margin-bottom: 16px;
    color: ${color.ivory};
  }
  a {
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        color: ${color.gold};
        text-decoration: underline;
      }
    }
  }
`;

export const Lines = styled.ul`
  display: grid;
  > li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
  }
  svg {
    color: ${color.gold};
    flex: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

export const Links = styled(Lines)`
  grid-template-columns: 1fr 1fr;
  column-gap: 16px;
`;

export const Small = styled(Container)`
  margin-top: clamp(24px, 4vw, 48px);
  font-size: 0.875rem;
  > div {
    display: grid;
    gap: 8px;
    padding-top: 20px;
    border-top: 1px solid rgb(244 233 220 / 22%);
  }
  svg {
    color: ${color.gold};
  }
`;
