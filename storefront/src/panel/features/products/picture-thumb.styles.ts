import styled from 'styled-components';
import { color, radius, shadow, fill } from '../../../ui/theme';

export const Box = styled.li<{ $dragged: boolean }>`
  position: relative;
  border-radius: ${radius.control};
  overflow: hidden;
  background: ${color.white};
  box-shadow: ${({ $dragged }) => ($dragged ? `${shadow.raised}, 0 0 0 3px ${color.sea}` : shadow.card)};
  opacity: ${({ $dragged }) => ($dragged ? 0.8 : 1)};
  > button:first-child {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 5;
  }
  img {
    ${fill};
    pointer-events: none;
  }
  > span {
    position: absolute;
    left: 8px;
    top: 8px;
    padding: 1px 10px;
    border-radius: 99px;
    background: ${color.gold};
    color: ${color.deep};
    font-size: 0.75rem;
    font-weight: 750;
  }
`;

export const Bar = styled.div`
  display: flex;
  justify-content: space-between;
  button {
    width: 44px;
    height: 44px;
    border-radius: 8px;
  }
`;

export const Out = styled.div`
  position: absolute;
  right: 4px;
  top: 4px;
  button {
    background: rgb(255 250 244 / 92%);
  }
`;

export const Words = styled.div`
  padding: 0 8px 8px;
  label {
    font-size: 0.8125rem;
  }
  textarea {
    min-height: 84px;
    padding: 8px 10px;
    font-size: 0.875rem;
  }
  small {
    color: ${color.soft};
  }
`;

export const Grip = styled.button`
  display: inline-grid;
  place-items: center;
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
