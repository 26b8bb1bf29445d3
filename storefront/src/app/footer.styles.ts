import styled from 'styled-components';
import { Container } from '../ui/layout';
import { color, font, from } from '../ui/theme';

export const Ground = styled.footer`
  background: ${color.deep};
  color: ${color.sand};
  padding-block: clamp(48px, 7vw, 88px) 28px;
  :focus-visible {
    outline-color: ${color.gold};
  }
`;

export const Columns = styled(Container)`
  display: grid;
  gap: 40px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: 1.2fr 0.8fr 1.3fr;
    gap: 72px;
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
  gap: 4px;
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

/** Two columns on small screens, where the list has the whole width. */
export const Links = styled(Lines)`
  grid-template-columns: 1fr 1fr;
  ${from.tablet} {
    grid-template-columns: 1fr;
  }
`;

export const Small = styled(Container)`
  margin-top: clamp(36px, 5vw, 64px);
  font-size: 0.875rem;
  > div {
    display: grid;
    gap: 8px;
    padding-top: 24px;
    border-top: 1px solid rgb(244 233 220 / 22%);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  li {
    padding: 4px 10px;
    border-radius: 6px;
    background: ${color.ivory};
    color: ${color.deep};
    font-weight: 700;
  }
`;
