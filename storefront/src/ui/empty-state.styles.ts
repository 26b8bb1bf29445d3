import styled from 'styled-components';
import { color } from './theme';

export const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  padding: clamp(48px, 8vw, 96px) 20px;
  text-align: center;
  > p {
    color: ${color.soft};
    max-width: 46ch;
  }
  > div {
    margin-top: 10px;
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: center;
  }
`;

export const Medal = styled.span`
  display: grid;
  place-items: center;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  background: ${color.sand};
  color: ${color.bronzeDark};
`;
