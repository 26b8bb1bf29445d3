import styled from 'styled-components';
import { color, font, motion, shadow, ring, fill, card } from '../../../ui/theme';

export const Cards = styled.ul`
  display: grid;
  gap: 14px;
  @container (min-width: 660px) {
    grid-template-columns: repeat(auto-fill, minmax(320px, 1fr));
    gap: 18px;
  }
`;

export const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  min-height: 148px;
  height: 100%;
  ${card};
  overflow: hidden;
  cursor: pointer;
  transition: box-shadow ${motion.quick};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  @media (hover: hover) {
    &:hover {
      box-shadow: ${shadow.raised};
    }
  }
  &:has(:checked) {
    box-shadow:
      inset 0 0 0 2.5px ${color.bronzeDark},
      ${shadow.card};
    background: #fff6ea;
  }
  ${ring('has(:focus-visible)', 3)};
  &:has(:disabled) {
    cursor: not-allowed;
    img {
      filter: grayscale(0.7);
      opacity: 0.7;
    }
  }
`;

export const Frame = styled.span`
  position: relative;
  margin: 8px 0 8px 8px;
  border-radius: 8px;
  overflow: hidden;
  background: ${color.sand};
  img {
    position: absolute;
    inset: 0;
    ${fill};
  }
`;

export const Words = styled.span`
  display: grid;
  gap: 3px;
  align-content: center;
  padding: 14px 14px 14px 16px;
  min-width: 0;
`;

export const Brand = styled.span`
  font-size: 0.75rem;
  font-weight: 700;
  letter-spacing: 0.1em;
  text-transform: uppercase;
  color: ${color.soft};
`;

export const Name = styled.strong`
  font: 400 1.1875rem/1.2 ${font.display};
  padding-right: 28px;
`;

export const Soft = styled.span`
  font-size: 0.9375rem;
  line-height: 1.4;
  color: ${color.soft};
`;

export const Foot = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  align-items: center;
  margin-top: 4px;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font-size: 0.875rem;
    color: ${color.soft};
  }
  > :first-child {
    color: ${color.ink};
    font-size: 1rem;
  }
`;

export const Tick = styled.span`
  position: absolute;
  top: 12px;
  right: 12px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1.5px #b39a86;
  color: transparent;
  ${Choice}:has(:checked) & {
    background: ${color.bronzeDark};
    color: ${color.white};
    box-shadow: none;
  }
`;
